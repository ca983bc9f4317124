-- What people report to the operator: a rental, a unit, or a message of the other side.
create table reports (
  rental_id uuid not null references rentals (id),
  id uuid not null,
  subject_kind text not null check (subject_kind in ('rental', 'unit', 'message')),
  -- The rental, the unit or the message.
  subject_id uuid not null,
  reason text not null check (reason in ('fraud', 'prohibited', 'wrong', 'offensive', 'other')),
  text text not null default '' check (length(text) <= 1000),
  -- A message as it was when it was reported, and who wrote it; null of the assistant's.
  message_text text,
  author_id uuid references users (id),
  -- A user, or the salted hash of a visitor's address. Neither is kept once the user's account is erased.
  reporter_id uuid references users (id),
  reporter_hash bytea check (length(reporter_hash) = 32),
  inserted_at timestamptz not null,
  -- Null: open.
  resolved_at timestamptz,
  resolved_by uuid references users (id),
  -- What was done.
  note text check (length(note) between 1 and 500),
  primary key (rental_id, id),
  check (reporter_id is null or reporter_hash is null),
  check ((subject_kind = 'message') = (message_text is not null)),
  -- A resolved report names the admin and what was done.
  constraint reports_resolved check ((resolved_at is null) = (note is null) and (resolved_at is null) = (resolved_by is null))
);
-- One open report of a person per thing.
create unique index reports_one_of_user on reports (rental_id, subject_id, reporter_id) where resolved_at is null and reporter_id is not null;
create unique index reports_one_of_visitor on reports (rental_id, subject_id, reporter_hash) where resolved_at is null and reporter_hash is not null;
-- The reports of one thing, read and resolved together.
create index reports_of_subject on reports (rental_id, subject_id);
-- The queue of open reports.
create index reports_open on reports (inserted_at) where resolved_at is null;
-- Resolved ones, and those whose retention period is over.
create index reports_resolved_at on reports (resolved_at) where resolved_at is not null;
-- What a user reported, for their export and erasure.
create index reports_reporter on reports (reporter_id) where reporter_id is not null;

alter table units
  -- Why the operator hid it. Its people cannot restore it meanwhile.
  add hidden_reason text check (length(hidden_reason) between 1 and 500),
  add constraint units_hidden check (hidden_reason is null or status = 'archived');
