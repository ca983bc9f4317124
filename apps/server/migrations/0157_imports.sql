-- Files from other tools, each with what became of it. The file itself holds data of people: it goes after seven days.
create table imports (
  rental_id uuid not null references rentals (id),
  id uuid not null,
  kind text not null check (kind in ('units', 'customers', 'bookings')),
  file_name text not null check (length(file_name) between 1 and 200),
  file bytea check (octet_length(file) <= 5000000),
  -- SHA-256 of the names of its columns.
  shape bytea not null check (octet_length(shape) = 32),
  lines integer not null check (lines between 1 and 5000),
  mapping jsonb check (jsonb_typeof(mapping) = 'array'),
  date_order text check (date_order in ('dmy', 'mdy')),
  publish boolean not null default false,
  strict boolean not null default false,
  status text not null default 'new' check (status in ('new', 'waiting', 'running', 'done', 'failed', 'cancelled', 'undoing', 'undone')),
  reason text check (reason in ('forbidden', 'lines', 'rental_closed', 'error')),
  made integer not null default 0,
  found integer not null default 0,
  skipped integer not null default 0,
  failed integer not null default 0,
  kept integer not null default 0,
  task_id uuid,
  by_user uuid not null references users (id),
  inserted_at timestamptz not null,
  ended_at timestamptz,
  undone_at timestamptz,
  primary key (rental_id, id),
  check (made + found + skipped + failed <= lines)
);
-- A rental runs one import at a time, whichever member starts it.
create unique index imports_one_at_a_time on imports (rental_id) where status in ('waiting', 'running', 'undoing');
-- the list of a rental, newest first
create index imports_newest on imports (rental_id, inserted_at desc);
-- files that are deleted when they are due
create index imports_with_file on imports (inserted_at) where file is not null;

-- What each line made or met, in the order of `position`. A line that has a row is never imported again.
create table import_rows (
  rental_id uuid not null,
  import_id uuid not null,
  position integer not null,
  line integer not null check (line > 0),
  object text not null check (object in ('unit', 'customer', 'booking', 'past_booking')),
  outcome text not null check (outcome in ('made', 'found', 'skipped', 'failed', 'removed', 'kept')),
  object_id uuid,
  -- Hash of the object as it was made: one that differs was changed since, and stays when the import is undone.
  mark text,
  faults jsonb,
  kept_for text check (kept_for in ('edited', 'booked', 'paid', 'messaged', 'used')),
  primary key (rental_id, import_id, position),
  unique (rental_id, import_id, line, object),
  foreign key (rental_id, import_id) references imports (rental_id, id) on delete cascade,
  check ((outcome = 'failed') = (faults is not null)),
  check ((outcome = 'kept') = (kept_for is not null)),
  check ((outcome in ('made', 'removed', 'kept')) = (mark is not null))
);

-- How a rental has mapped the columns of a file, for the next one with the same.
create table import_mappings (
  rental_id uuid not null references rentals (id),
  kind text not null check (kind in ('units', 'customers', 'bookings')),
  shape bytea not null check (octet_length(shape) = 32),
  mapping jsonb not null check (jsonb_typeof(mapping) = 'array'),
  updated_at timestamptz not null,
  primary key (rental_id, kind, shape)
);

-- Stays that were over before a rental came here: history of its customers. No money of them was taken here, so no ledger, statistic or review knows them.
create table past_bookings (
  rental_id uuid not null references rentals (id),
  id uuid not null,
  -- goes with the card, when its customer is erased
  customer_id uuid not null,
  -- null if the unit is no longer let
  unit_id uuid,
  unit_title text not null check (length(unit_title) between 1 and 120),
  count integer not null check (count between 1 and 1000),
  -- as the other tool wrote it
  number text not null default '' check (length(number) <= 80),
  period tstzrange not null check (not isempty(period) and lower_inc(period) and not upper_inc(period) and not lower_inf(period) and not upper_inf(period)),
  total bigint check (total between 0 and 1000000000000),
  currency_id text not null references currencies (id),
  note text not null default '' check (length(note) <= 2000),
  inserted_at timestamptz not null,
  primary key (rental_id, id),
  foreign key (rental_id, customer_id) references customers (rental_id, id) on delete cascade,
  foreign key (rental_id, unit_id) references units (rental_id, id)
);
-- the history of a customer, newest first
create index past_bookings_of_customer on past_bookings (rental_id, customer_id, lower(period) desc);
-- a unit that is removed
create index past_bookings_of_unit on past_bookings (rental_id, unit_id) where unit_id is not null;
