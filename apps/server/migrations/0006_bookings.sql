create table bookings (
  rental_id uuid not null, id uuid not null, unit_id uuid not null,
  -- null: a walk-in
  guest_id uuid references users,
  number int not null check (number between 10000000 and 99999999),
  period tstzrange not null
    check (not isempty(period) and not lower_inf(period) and not upper_inf(period) and lower_inc(period) and not upper_inc(period)),
  status text not null
    check (status in ('draft', 'new_request', 'confirmation_pending', 'confirmed', 'in_progress', 'completed', 'declined', 'cancelled')),
  comment text not null default '',
  rental_length int not null check (rental_length between 1 and 8760),
  base_rental_period text not null check (base_rental_period in ('Daily', 'Hourly', 'Monthly')),
  base_price bigint not null check (base_price between 1 and 1000000000000),
  -- what the price is made of, in order; always adds up to total
  lines jsonb not null,
  unit_total bigint not null check (unit_total between 0 and 1000000000000),
  total bigint not null check (total between 0 and 1000000000000),
  currency_id text not null references currencies,
  time_zone text not null,
  policy text not null check (policy in ('flexible', 'moderate', 'strict')),
  payment_kind text check (payment_kind in ('online', 'at_rental')),
  payment_status text not null default 'none' check (payment_status in ('none', 'processing', 'requires_action', 'authorised', 'captured', 'failed', 'refunded')),
  refunded bigint not null default 0 check (refunded between 0 and total),
  -- until when a draft's price stays, and until when a request waits for its answer
  quote_until timestamptz not null, expires_at timestamptz, confirmed_at timestamptz,
  version int not null default 0,
  inserted_at timestamptz not null, updated_at timestamptz not null,
  primary key (rental_id, id),
  -- no other rental's unit
  foreign key (rental_id, unit_id) references units (rental_id, id));
-- read by the office list, newest first
create index bookings_listed on bookings (rental_id, inserted_at desc, id desc);
-- read by the jobs that let requests and drafts run out, and by create and confirm for one unit
create index bookings_expiring on bookings (expires_at) where status in ('new_request', 'confirmation_pending');
create index bookings_drafts on bookings (inserted_at) where status = 'draft';
-- read by a repeated create
create index bookings_same_draft on bookings (rental_id, unit_id, guest_id) where status = 'draft';
-- read by the limit of open requests, and by 'is the currency still free to change'
create index bookings_open on bookings (guest_id, rental_id) where status in ('new_request', 'confirmation_pending');

-- Numbers that people read out: unique over all rentals, drawn at random. Spread by number.
create table booking_numbers (number int primary key, rental_id uuid not null, booking_id uuid not null);

-- What a guest lists. Spread by guest.
create table guest_bookings (user_id uuid not null, booking_id uuid not null, rental_id uuid not null, inserted_at timestamptz not null, primary key (user_id, booking_id));
create index guest_bookings_listed on guest_bookings (user_id, inserted_at desc, booking_id desc);

create table booking_history (
  rental_id uuid not null, booking_id uuid not null, id uuid not null,
  src text, dst text not null, at timestamptz not null,
  by_kind text not null check (by_kind in ('guest', 'rental', 'system')), by_user uuid, reason text,
  primary key (rental_id, booking_id, id), foreign key (rental_id, booking_id) references bookings (rental_id, id) on delete cascade);

-- A unit is never promised twice for the same moment. Bookings that hold and blocks stand here; held is widened by the unit's buffers.
create table holds (
  rental_id uuid not null, kind text not null check (kind in ('booking', 'block')), ref uuid not null,
  unit_id uuid not null, held tstzrange not null check (not isempty(held) and lower_inc(held) and not upper_inc(held)),
  primary key (rental_id, kind, ref), foreign key (rental_id, unit_id) references units (rental_id, id),
  constraint holds_no_overlap exclude using gist (rental_id with =, unit_id with =, held with &&));

-- The legal steps of a booking's life, the same pairs as in the contract.
create table booking_step (src text, dst text, primary key (src, dst));
insert into booking_step (src, dst) values
  ('draft', 'new_request'), ('draft', 'confirmation_pending'), ('draft', 'confirmed'), ('draft', 'cancelled'),
  ('new_request', 'confirmation_pending'), ('new_request', 'confirmed'), ('new_request', 'draft'), ('new_request', 'cancelled'),
  ('confirmation_pending', 'confirmed'), ('confirmation_pending', 'declined'), ('confirmation_pending', 'cancelled'),
  ('confirmed', 'in_progress'), ('confirmed', 'cancelled'), ('in_progress', 'completed');

-- A status moves along booking_step or not at all.
create function mind_booking_step() returns trigger language plpgsql as $$
begin
  if new.status <> old.status and not exists (select from booking_step where src = old.status and dst = new.status) then
    raise exception 'wrong_status' using errcode = '23514', constraint = 'booking_step';
  end if;
  return new;
end $$;
create trigger bookings_mind_step before update of status on bookings for each row execute function mind_booking_step();
