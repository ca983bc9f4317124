create table units (
  rental_id uuid not null references rentals, id uuid not null,
  title text not null check (length(title) between 1 and 120),
  description text not null default '',
  base_rental_period text not null check (base_rental_period in ('Daily', 'Hourly', 'Monthly')),
  base_price bigint not null check (base_price between 1 and 1000000000000),
  photos uuid[] not null default '{}',
  status text not null default 'active' check (status in ('active', 'archived')),
  instant_book boolean not null default false,
  rules jsonb not null default '{}',
  policy text not null default 'flexible' check (policy in ('flexible', 'moderate', 'strict')),
  inserted_at timestamptz not null, updated_at timestamptz not null,
  primary key (rental_id, id));
-- read by the units of a rental, newest first
create index units_listed on units (rental_id, inserted_at desc, id desc);
create trigger units_changed after insert or update or delete on units for each row execute function tell_changed('rental_id');

-- Which rental a unit belongs to, for calls that name the unit alone. Spread by unit.
create table unit_rentals (unit_id uuid primary key, rental_id uuid not null);

-- One narrow row a unit for searching and holding: where it is, what it costs, when it is busy. `busy` stands in no index, so that its updates stay cheap.
create table unit_calendar (
  rental_id uuid not null, unit_id uuid not null,
  cell int not null, lat float8 not null, lng float8 not null, base_price bigint not null,
  e cube not null, busy tstzmultirange not null default '{}',
  primary key (rental_id, unit_id), foreign key (rental_id, unit_id) references units (rental_id, id)) with (fillfactor = 70);
-- read by the search for the nearest
create index unit_calendar_near on unit_calendar using gist (e);
-- read by the search for the cheapest
create index unit_calendar_cheap on unit_calendar (cell, base_price);

-- A cell of 0.1 degree, numbered row by row.
create function cell_of(lat float8, lng float8) returns int language sql immutable parallel safe as
  $$ select (floor((lat + 90) * 10) * 3600 + floor((lng + 180) * 10))::int $$;
