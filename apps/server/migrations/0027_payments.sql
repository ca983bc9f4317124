-- Cards that people saved at the provider; of the card itself only what is printed on receipts. Spread by user.
create table payment_methods (
  user_id uuid not null references users, id uuid not null,
  provider text not null, provider_ref text not null,
  brand text not null, last4 text not null check (last4 ~ '^[0-9]{4}$'),
  exp_month int not null check (exp_month between 1 and 12), exp_year int not null check (exp_year between 2000 and 2200),
  is_default boolean not null, inserted_at timestamptz not null, removed_at timestamptz,
  check (removed_at is null or not is_default),
  -- the same card is saved once
  unique (user_id, provider, provider_ref), primary key (user_id, id));
-- one card is the first choice
create unique index payment_methods_default on payment_methods (user_id) where is_default;

-- Who somebody is to a provider. Spread by user.
create table provider_customers (
  user_id uuid not null references users, provider text not null, ref text not null, primary key (user_id, provider));

-- The platform's share of online payments, frozen with the price, in basis points.
alter table bookings add column fee_bps int not null default 0 check (fee_bps between 0 and 10000);
-- The payment that a booking stands on now.
alter table bookings add column payment_id uuid;
-- A failed capture is to be paid again by then.
alter table bookings add column pay_by timestamptz;
-- read by the job that cancels what stays unpaid
create index bookings_unpaid on bookings (pay_by) where pay_by is not null;

-- What a guest is asked to pay with a card: what we want of it, and what the provider last said.
create table payments (
  rental_id uuid not null references rentals, id uuid not null,
  booking_id uuid not null, guest_id uuid not null references users, method_id uuid not null,
  amount bigint not null check (amount between 1 and 1000000000000), fee bigint not null, check (fee between 0 and amount),
  currency_id text not null references currencies,
  provider text not null, provider_ref text,
  wanted text not null check (wanted in ('authorise', 'capture', 'release')),
  status text not null check (status in ('created', 'processing', 'requires_action', 'authorised', 'captured', 'failed', 'released')),
  action_url text, failure text,
  refunded bigint not null default 0,
  -- no more is given back than was taken
  constraint payments_refunded check (refunded between 0 and amount),
  inserted_at timestamptz not null, updated_at timestamptz not null,
  -- until when somebody is talking to the provider about it
  lease_until timestamptz,
  primary key (rental_id, id),
  foreign key (rental_id, booking_id) references bookings (rental_id, id),
  foreign key (guest_id, method_id) references payment_methods (user_id, id));
-- read by a booking's money, and by what a guest has paid
create index payments_of on payments (rental_id, booking_id, inserted_at);
create index payments_by on payments (guest_id, inserted_at desc, id desc);
-- read by the job that asks about what nobody has heard of
create index payments_open on payments (updated_at) where status in ('created', 'processing', 'requires_action') or status = 'authorised' and wanted <> 'authorise';
alter table bookings add foreign key (rental_id, payment_id) references payments (rental_id, id);

-- a payment goes on only the way that providers go
create function mind_payment() returns trigger language plpgsql as $$
begin
  if new.status <> old.status and old.status in ('captured', 'failed', 'released')
    or new.status in ('created', 'processing', 'requires_action') and old.status = 'authorised'
    or new.refunded > 0 and new.status <> 'captured'
    or (new.amount, new.fee, new.currency_id, new.booking_id, new.guest_id) is distinct from (old.amount, old.fee, old.currency_id, old.booking_id, old.guest_id) then
    raise exception 'no such step of a payment' using errcode = '23514';
  end if;
  return new;
end $$;
create trigger payments_mind before update on payments for each row execute function mind_payment();

-- What is given back of a payment, and why.
create table refunds (
  rental_id uuid not null references rentals, id uuid not null, payment_id uuid not null, booking_id uuid not null,
  -- the platform's part of it
  amount bigint not null check (amount > 0), fee bigint not null, check (fee between 0 and amount),
  reason text not null default '' check (length(reason) <= 2000), by_kind text not null check (by_kind in ('guest', 'rental', 'system')), by_user uuid references users,
  -- waiting: what it gives back has not been taken yet; void: it never was
  status text not null check (status in ('waiting', 'submitted', 'succeeded', 'failed', 'void')),
  provider_ref text, inserted_at timestamptz not null, updated_at timestamptz not null, lease_until timestamptz,
  primary key (rental_id, id),
  foreign key (rental_id, payment_id) references payments (rental_id, id), foreign key (rental_id, booking_id) references bookings (rental_id, id));
create index refunds_of on refunds (rental_id, payment_id);
create index refunds_open on refunds (updated_at) where status = 'submitted';

-- What providers told us, stored before it is acted on; an event that comes again is not new.
create table provider_events (
  provider text not null, event_id text not null, payload jsonb not null, received_at timestamptz not null, primary key (provider, event_id));
create index provider_events_age on provider_events (received_at);
-- Where a payment is that a provider names, for events. Spread by its reference.
create table provider_refs (provider text not null, ref text not null, rental_id uuid not null, payment_id uuid not null, primary key (provider, ref));

-- The sandbox's own books: what a provider would keep on its side.
create table sandbox_cards (ref text primary key, token text not null, removed_at timestamptz);
create table sandbox_payments (
  ref text primary key, key text not null unique, amount bigint not null, currency text not null, token text not null,
  status text not null check (status in ('requires_action', 'authorised', 'captured', 'failed', 'released')), refunded bigint not null default 0 check (refunded between 0 and amount));
create table sandbox_refunds (key text primary key, ref text not null unique, payment text not null references sandbox_payments, amount bigint not null);
