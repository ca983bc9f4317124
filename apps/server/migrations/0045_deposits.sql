-- What a guest leaves with the rental until the unit is back: nothing, money at the rental, or a card. Frozen with the price of a booking.
alter table units add column deposit_kind text not null default 'none' check (deposit_kind in ('none', 'by_hand', 'card'));
alter table units add column deposit_amount bigint not null default 0 check (deposit_amount between 0 and 1000000000000), add check ((deposit_kind = 'none') = (deposit_amount = 0));
alter table bookings add column deposit_kind text not null default 'none' check (deposit_kind in ('none', 'by_hand', 'card'));
alter table bookings add column deposit_amount bigint not null default 0 check (deposit_amount between 0 and 1000000000000), add check ((deposit_kind = 'none') = (deposit_amount = 0));

-- The deposit of a booking that was agreed on.
create table deposits (
  rental_id uuid not null, booking_id uuid not null,
  kind text not null check (kind in ('by_hand', 'card')),
  amount bigint not null check (amount between 1 and 1000000000000), currency_id text not null references currencies,
  -- waiting: nobody was asked yet; asked: the card's answer is awaited; claimed: a claim is open; released, kept: over; void: the booking came to nothing
  status text not null check (status in ('waiting', 'asked', 'held', 'failed', 'waived', 'claimed', 'released', 'kept', 'void')),
  -- of a card: only held, where the provider holds that long, or taken and given back
  way text check (way in ('hold', 'charge')), payment_id uuid, failure text,
  -- when the card is asked, and when the deposit goes back by itself
  ask_at timestamptz not null, release_at timestamptz,
  kept bigint not null default 0 check (kept between 0 and amount), check (kept = 0 or status = 'kept'),
  -- who took it at the rental or let the guest go without, and why
  by_user uuid references users, note text not null default '' check (length(note) <= 1000),
  updated_at timestamptz not null,
  check (kind = 'card' or payment_id is null),
  primary key (rental_id, booking_id),
  foreign key (rental_id, booking_id) references bookings (rental_id, id), foreign key (rental_id, payment_id) references payments (rental_id, id));
-- read by the jobs that ask cards and give back
create index deposits_to_ask on deposits (ask_at) where status = 'waiting' and kind = 'card';
create index deposits_to_release on deposits (release_at) where status = 'held';

-- What a rental wants to keep of a deposit, and why; the guest agrees, or says why not, and then the back office decides.
create table deposit_claims (
  rental_id uuid not null, id uuid not null, booking_id uuid not null,
  amount bigint not null check (amount > 0), reason text not null check (length(reason) between 1 and 1000),
  -- what is wrong is seen on them
  photos uuid[] not null check (cardinality(photos) between 1 and 20), by_user uuid not null references users,
  status text not null check (status in ('open', 'disputed', 'accepted', 'decided', 'withdrawn', 'void')),
  -- silence until then is a yes
  answer_by timestamptz not null,
  words text not null default '' check (length(words) <= 2000), decision text not null default '' check (length(decision) <= 2000),
  kept bigint not null default 0 check (kept between 0 and amount), decided_by uuid references users,
  inserted_at timestamptz not null, updated_at timestamptz not null,
  -- one of each booking
  unique (rental_id, booking_id), primary key (rental_id, id),
  foreign key (rental_id, booking_id) references deposits (rental_id, booking_id));
create index deposit_claims_silent on deposit_claims (answer_by) where status = 'open';
create index deposit_claims_disputed on deposit_claims (inserted_at, id) where status = 'disputed';
-- Where a claim stands that the back office is asked about. Spread by its id.
create table claim_rentals (claim_id uuid primary key, rental_id uuid not null);

-- a booking that is agreed on opens its deposit; at the counter there is no card
create function open_deposit() returns trigger language plpgsql as $$
begin
  insert into deposits (rental_id, booking_id, kind, amount, currency_id, status, ask_at, updated_at)
  values (new.rental_id, new.id, case when new.guest_id is null then 'by_hand' else new.deposit_kind end, new.deposit_amount, new.currency_id, 'waiting',
    greatest(new.updated_at, lower(new.period) - interval '24 hours'), new.updated_at)
  on conflict do nothing;
  return null;
end $$;
create trigger bookings_open_deposit after update of status on bookings for each row
  when (new.status = 'confirmed' and old.status <> 'confirmed' and new.deposit_kind <> 'none') execute function open_deposit();
create trigger bookings_open_deposit_at_once after insert on bookings for each row
  when (new.status = 'confirmed' and new.deposit_kind <> 'none') execute function open_deposit();

-- a deposit that is over stays as it is
create function mind_deposit() returns trigger language plpgsql as $$
begin
  if old.status in ('released', 'kept', 'void') and new.status <> old.status or (new.amount, new.currency_id) is distinct from (old.amount, old.currency_id) then
    raise exception 'no such step of a deposit' using errcode = '23514';
  end if;
  return new;
end $$;
create trigger deposits_mind before update on deposits for each row execute function mind_deposit();
