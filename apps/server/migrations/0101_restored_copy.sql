-- A row says that this database was restored from a backup and nothing may leave it yet: no jobs, messages, payments or payouts until an operator resumes it.
create table restored_copy (
  -- At most one row.
  is_held boolean primary key default true check (is_held),
  made_at timestamptz not null,
  restored_at timestamptz not null
);
