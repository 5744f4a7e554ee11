"""What decided a finished game: every decision of a seat held against the best that could be found from its eyes."""

from affinage.review.findings import Graph, TurningPoint, graph, turning_points
from affinage.review.review import Progress, Review
from affinage.review.rounds import begin
from affinage.review.run import run

__all__ = ["Graph", "Progress", "Review", "TurningPoint", "begin", "graph", "run", "turning_points"]
