-- The last run of each job, for operators. One row a job; successes are recorded once a minute at most.
create table job_runs (
  name text primary key,
  every_seconds int not null,
  ran_at timestamptz not null,
  took_ms int not null,
  -- Null: the last run succeeded.
  error text,
  -- Shown to operators as it is: one line.
  constraint job_runs_error check (length(error) between 1 and 400)
);

-- Why the last attempt failed; null before one has, and after processes of the previous release.
alter table outbox add column error text;
