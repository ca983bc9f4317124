alter table bookings
  -- who rents without an account, and what staff noted for themselves
  add column customer_name text check (length(customer_name) between 1 and 160), add column customer_phone text check (customer_phone ~ '^\+[0-9]{7,15}$'),
  add column note text not null default '',
  -- the next moment at which something is due of this booking; null: nothing. '-infinity': nobody has looked yet
  add column mind_at timestamptz,
  -- somebody rents: with an account, or by a name at the counter
  add constraint bookings_renter check (guest_id is not null or customer_name is not null);
update bookings set mind_at = '-infinity' where status in ('confirmation_pending', 'confirmed', 'in_progress');
alter table bookings alter column mind_at set default '-infinity';
-- read by the job that minds bookings
create index bookings_minded on bookings (mind_at) where mind_at is not null;
-- read by create and confirm: is the unit still out though its time is over
create index bookings_out on bookings (rental_id, unit_id) where status = 'in_progress';

-- Bookings of the counter that wait for whoever logs in with that phone. Spread by phone.
create table phone_bookings (phone text not null, booking_id uuid not null, rental_id uuid not null, primary key (phone, booking_id));

-- what a person wrote beside a reason of the product
alter table booking_history add column note text;

-- Other dates that one side asks for. They hold nothing until the other side agrees.
create table booking_changes (
  rental_id uuid not null, id uuid not null, booking_id uuid not null,
  asked_by text not null check (asked_by in ('guest', 'rental')), by_user uuid not null references users,
  period tstzrange not null
    check (not isempty(period) and not lower_inf(period) and not upper_inf(period) and lower_inc(period) and not upper_inc(period)),
  rental_length int not null check (rental_length between 1 and 8760),
  lines jsonb not null,
  unit_total bigint not null check (unit_total between 0 and 1000000000000),
  total bigint not null check (total between 0 and 1000000000000), difference bigint not null,
  status text not null check (status in ('open', 'accepted', 'refused', 'withdrawn', 'expired', 'dropped')),
  inserted_at timestamptz not null, expires_at timestamptz not null, answered_at timestamptz, answered_by uuid references users,
  check ((status = 'open') = (answered_at is null)),
  primary key (rental_id, id),
  foreign key (rental_id, booking_id) references bookings (rental_id, id) on delete cascade);
-- one question at a time
create unique index booking_changes_open on booking_changes (rental_id, booking_id) where status = 'open';
-- read by a repeated question or answer
create index booking_changes_of on booking_changes (rental_id, booking_id, inserted_at desc);
-- read by the job that lets questions run out
create index booking_changes_expiring on booking_changes (expires_at) where status = 'open';

-- Which documents staff ask for at hand-over.
alter table rentals
  add column ask_passport text not null default 'photo' check (ask_passport in ('photo', 'check', 'none')),
  add column ask_driver_license text not null default 'photo' check (ask_driver_license in ('photo', 'check', 'none'));

-- What staff noted at hand-over and at the return; grows step by step until the booking starts, and until it is completed.
create table acceptances (
  rental_id uuid not null, booking_id uuid not null,
  unit_medias uuid[] not null default '{}', guest_medias uuid[] not null default '{}',
  passport boolean not null default false, driver_license boolean not null default false,
  -- ids of documents
  passport_medias uuid[] not null default '{}', driver_licenses_medias uuid[] not null default '{}',
  updated_at timestamptz,
  -- [{slot, media}], slot: place in unit_medias
  return_medias jsonb not null default '[]', return_note text not null default '', returned_at timestamptz,
  -- why nobody photographed the return, and what was decided of the deposit
  complete_reason text, deposit jsonb,
  primary key (rental_id, booking_id), foreign key (rental_id, booking_id) references bookings (rental_id, id));

-- When a picture was attached, by whom, and what its bytes were. First come, never replaced.
create table acceptance_photos (
  rental_id uuid not null, booking_id uuid not null, kind text not null check (kind in ('unit', 'guest', 'return')), media uuid not null references files,
  at timestamptz not null, by_user uuid not null references users,
  -- null: the bytes lie with a provider of uploads
  sha256 bytea check (length(sha256) = 32),
  primary key (rental_id, booking_id, kind, media), foreign key (rental_id, booking_id) references bookings (rental_id, id));

-- The last seal of each rental: the next record begins with it.
create table record_heads (rental_id uuid primary key references rentals, number int not null check (number >= 0), seal bytea not null check (length(seal) = 32));

-- What was sealed at a hand-over or return. Every record carries the seal before it, so that none can be changed or taken out unseen.
create table sealed_records (
  rental_id uuid not null, id uuid not null, booking_id uuid not null, kind text not null check (kind in ('acceptance', 'return')),
  number int not null check (number >= 1), lines text[] not null check (cardinality(lines) > 0),
  -- the files of the lines that tell of pictures, in their order; not shown to the public
  medias uuid[] not null,
  previous bytea check (length(previous) = 32), seal bytea not null check (length(seal) = 32), at timestamptz not null,
  primary key (rental_id, id), unique (rental_id, booking_id, kind), unique (rental_id, number),
  foreign key (rental_id, booking_id) references bookings (rental_id, id));
create trigger sealed_records_stay before update or delete on sealed_records for each row execute function refuse_change();

-- Which rental a record belongs to, for whoever has its address alone. Spread by record.
create table record_rentals (record_id uuid primary key, rental_id uuid not null);

-- Codes that guests show: opened once. Spread by code.
create table qr_codes (
  code text primary key check (code ~ '^[0-9A-HJKMNP-TV-Z]{8}$'), rental_id uuid not null, booking_id uuid not null,
  expires_at timestamptz not null, used_by uuid references users, used_at timestamptz, check ((used_by is null) = (used_at is null)));
-- read by the sweep of old ones
create index qr_codes_age on qr_codes (expires_at);
