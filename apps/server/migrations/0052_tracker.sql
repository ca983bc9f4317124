-- What sends positions of a unit: a phone, a box under the seat.
create table tracker_devices (
  rental_id uuid not null, id uuid not null, unit_id uuid not null,
  name text not null check (length(name) between 1 and 80),
  inserted_at timestamptz not null, added_by uuid not null references users,
  -- when it was heard of last, and the moment of the newest position that its battery is known from
  last_seen_at timestamptz, battery_at timestamptz,
  battery smallint check (battery between 0 and 100), is_charging boolean,
  problem text check (problem in ('no_place', 'no_fix', 'future', 'too_old')),
  removed_at timestamptz, removed_by uuid,
  primary key (rental_id, id), unique (rental_id, unit_id, id),
  foreign key (rental_id, unit_id) references units (rental_id, id));
create index tracker_devices_of on tracker_devices (rental_id, unit_id) where removed_at is null;

-- The addresses that devices send to: one each, kept as SHA-256. A removed device has none.
create table tracker_tokens (
  token_hash bytea primary key check (length(token_hash) = 32),
  rental_id uuid not null, device_id uuid not null,
  unique (rental_id, device_id), foreign key (rental_id, device_id) references tracker_devices (rental_id, id));

-- Where a unit was: told by a device of this very unit, or by a step of a booking. Kept for 90 days.
create table positions (
  rental_id uuid not null, unit_id uuid not null, at timestamptz not null,
  device_id uuid, booking_id uuid,
  -- the same moment of the same source is the same position
  told_by uuid not null generated always as (coalesce(device_id, booking_id)) stored,
  source text not null check (source in ('device', 'scan', 'start', 'return')),
  lat double precision not null check (lat between -90 and 90), lng double precision not null check (lng between -180 and 180),
  is_assumed boolean not null default false,
  speed real check (speed >= 0), bearing real check (bearing between 0 and 360), altitude real, accuracy real check (accuracy >= 0),
  battery smallint check (battery between 0 and 100),
  received_at timestamptz not null,
  primary key (rental_id, unit_id, at, told_by),
  check ((source = 'device') = (device_id is not null) and (source = 'device') = (booking_id is null)),
  foreign key (rental_id, unit_id, device_id) references tracker_devices (rental_id, unit_id, id),
  foreign key (rental_id, unit_id) references units (rental_id, id),
  foreign key (rental_id, booking_id) references bookings (rental_id, id));
-- read by the job that forgets them
create index positions_old on positions (at);

-- How a rental uses the positions of a unit. No row: shown to nobody else, and no area.
create table tracker_settings (
  rental_id uuid not null, unit_id uuid not null,
  is_shown_to_guest boolean not null default false,
  area_lat double precision check (area_lat between -90 and 90), area_lng double precision check (area_lng between -180 and 180),
  area_radius int check (area_radius between 100 and 200000),
  -- what the newest position said of it
  is_away boolean,
  updated_at timestamptz not null,
  primary key (rental_id, unit_id), foreign key (rental_id, unit_id) references units (rental_id, id),
  check (num_nonnulls(area_lat, area_lng, area_radius) in (0, 3)), check (is_away is null or area_radius is not null));
