"""What decided a finished game: every decision of a seat held against the best that could be found from its eyes."""

from affinage.review.review import Progress, Review
from affinage.review.rounds import begin
from affinage.review.run import run
from affinage.review.turning import Graph, TurningPoint, graph, turning_points

__all__ = ["Graph", "Progress", "Review", "TurningPoint", "begin", "graph", "run", "turning_points"]
