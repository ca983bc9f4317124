-- Dates that staff closed by hand. What is closed stands in holds under the same id; a row outlives its hold, so that a repeated removal is recognised.
create table blocks (
  rental_id uuid not null, id uuid not null, unit_id uuid not null,
  period tstzrange not null
    check (not isempty(period) and not lower_inf(period) and not upper_inf(period) and lower_inc(period) and not upper_inc(period)),
  note text not null default '' check (length(note) <= 500),
  -- null: made before it was written down
  by_user uuid references users,
  inserted_at timestamptz not null, updated_at timestamptz not null,
  removed_at timestamptz, removed_by uuid,
  primary key (rental_id, id), foreign key (rental_id, unit_id) references units (rental_id, id));
insert into blocks (rental_id, id, unit_id, period, inserted_at, updated_at) select rental_id, ref, unit_id, held, now(), now() from holds where kind = 'block';
-- read by the office's timeline
create index blocks_ending on blocks (rental_id, upper(period)) where removed_at is null;

-- read by the office's timeline: what ends after its first day
create index bookings_ending on bookings (rental_id, upper(period)) where status in ('new_request', 'confirmation_pending', 'confirmed', 'in_progress', 'completed');

-- Calendars of other systems. What they close stands apart from holds: it shuts days for new bookings and refuses nothing that is promised.
create table feeds (
  rental_id uuid not null, id uuid not null, unit_id uuid not null,
  name text not null check (length(name) between 1 and 80),
  -- a secret of the rental; blank once the feed is removed
  url text not null check (length(url) <= 4000),
  added_by uuid not null references users, inserted_at timestamptz not null,
  -- what the last calendar that could be read closes; a failed look leaves it as it is
  busy tstzmultirange not null default '{}',
  etag text, last_modified text,
  due_at timestamptz not null, checked_at timestamptz, fetched_at timestamptz,
  failures int not null default 0 check (failures >= 0), problem text,
  removed_at timestamptz, removed_by uuid,
  primary key (rental_id, id), foreign key (rental_id, unit_id) references units (rental_id, id),
  -- a removed calendar closes nothing and keeps no address
  check (removed_at is null or (url = '' and isempty(busy))));
-- read by the job that looks at them
create index feeds_due on feeds (due_at) where removed_at is null;
-- the same calendar once a unit; read by whatever rebuilds a unit's busy
create unique index feeds_of_unit on feeds (rental_id, unit_id, url) where removed_at is null;

-- How often the secret address of a unit's calendar, or of the rental's (subject_id = rental_id), was changed. No row: never.
create table calendar_addresses (
  rental_id uuid not null references rentals, subject_id uuid not null,
  generation int not null check (generation > 0), rotated_at timestamptz not null,
  primary key (rental_id, subject_id));

-- All that closes a unit from a moment on: its holds and the calendars of others.
create function busy_of(rental uuid, unit uuid, since timestamptz) returns tstzmultirange language sql stable as $$
  select coalesce(range_agg(closed) * tstzmultirange(tstzrange(since, null)), '{}') from (
    select held as closed from holds where rental_id = rental and unit_id = unit
    union all select unnest(busy) from feeds where rental_id = rental and unit_id = unit and removed_at is null) as all_of_it
$$;
