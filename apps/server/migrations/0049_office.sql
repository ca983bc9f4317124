-- How a rental works, decided by its owner: hours it gives itself to answer, what new units begin with, and who of its people hears of what.
alter table rentals
  add answer_hours int not null default 24 check (answer_hours between 1 and 24),
  add unit_policy text not null default 'flexible' check (unit_policy in ('flexible', 'moderate', 'strict')),
  add unit_instant_book boolean not null default false,
  -- topic → 'managers' or 'owner'; a topic left out is told to everybody who works there
  add notices jsonb not null default '{}' check (jsonb_typeof(notices) = 'object'),
  -- closed by its owner: guests no longer find it, its people keep reading
  add closed_at timestamptz,
  add link_shared_at timestamptz, add steps_hidden_at timestamptz,
  -- neither closed by its owner nor suspended by the platform
  add is_open boolean not null generated always as (suspended_at is null and closed_at is null) stored;

-- Whether new bookings may hold this unit's dates. Stands in the row that they lock, so that nobody books what is being closed or archived in the same moment.
alter table unit_calendar add takes_bookings boolean not null default true;
update unit_calendar k set takes_bookings = false from units u where u.rental_id = k.rental_id and u.id = k.unit_id and u.status = 'archived';

-- Views of a list that a person has named: narrowed as the address of the page says. Shared ones stand before everybody in the office.
create table saved_filters (
  rental_id uuid not null references rentals, id uuid not null, user_id uuid not null references users,
  list text not null check (list in ('units', 'bookings')),
  name text not null check (length(name) between 1 and 60),
  query jsonb not null check (jsonb_typeof(query) = 'object'),
  is_shared boolean not null default false,
  inserted_at timestamptz not null,
  primary key (rental_id, id),
  -- saving under the same name again changes that view
  unique (rental_id, user_id, list, name));
