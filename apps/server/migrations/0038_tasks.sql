-- Long work that somebody asked for: taken by one process under a lease, taken up again by another where that one died.
create table tasks (
  id uuid primary key, user_id uuid not null references users, rental_id uuid references rentals,
  kind text not null check (kind ~ '^[a-z_]{3,40}$'),
  input jsonb not null default '{}',
  -- how far the work came, as the work itself keeps it
  state jsonb not null default '{}',
  status text not null default 'waiting' check (status in ('waiting', 'running', 'done', 'failed', 'cancelled')),
  done int not null default 0, total int not null default 0, check (done >= 0 and done <= total),
  -- counts who took it up; whoever was overtaken writes nothing any more
  attempts int not null default 0, next_at timestamptz not null, lease_until timestamptz,
  result jsonb, inserted_at timestamptz not null, ended_at timestamptz,
  -- when its result is forgotten
  gone_at timestamptz,
  check ((status in ('done', 'failed', 'cancelled')) = (ended_at is not null)));
-- the same work of the same person runs once at a time
create unique index tasks_one_each on tasks (user_id, kind, rental_id) nulls not distinct where status in ('waiting', 'running');
-- read by each round of whoever works
create index tasks_due on tasks (next_at) where status in ('waiting', 'running');
-- read by the newest task of somebody, and when a person goes
create index tasks_of on tasks (user_id, id desc);
-- read by the sweep
create index tasks_gone on tasks (gone_at) where gone_at is not null;

-- What a task made, in pieces, until it is forgotten.
create table task_parts (
  task_id uuid not null references tasks on delete cascade, name text not null check (length(name) between 1 and 200), body bytea not null,
  primary key (task_id, name));
