"""How alembic reaches the database: by the connection that `store.database` or `tools` hands over."""

from alembic import context

from affinage.store.schema import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    render_as_batch=True,
    compare_type=True,
)
with context.begin_transaction():
    context.run_migrations()
