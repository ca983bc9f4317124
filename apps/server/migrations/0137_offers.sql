-- A quote that staff send: units for a period at a price that holds until a day. Accepted, it becomes a booking.
create table offers (
  rental_id uuid not null references rentals (id),
  id uuid not null,
  -- Goes up with each change after it was sent; the links of earlier versions can no longer be accepted.
  version integer not null check (version between 1 and 9999),
  -- The customer's card, which has their name and contact; null once the customer is erased.
  customer_id uuid,
  -- Of the letters.
  language text not null check (language in ('en', 'ru')),
  -- The first unit.
  unit_id uuid not null,
  period tstzrange not null check (not isempty(period) and not lower_inf(period) and not upper_inf(period) and lower_inc(period) and not upper_inc(period)),
  rental_length integer not null check (rental_length between 1 and 8760),
  base_rental_period text not null check (base_rental_period in ('Daily', 'Hourly', 'Monthly', 'Nightly')),
  time_zone text not null,
  currency_id text not null references currencies (id),
  -- What staff asked for, which is priced again when it changes.
  asked jsonb not null check (jsonb_typeof(asked) = 'object'),
  -- The units and extras as they were offered, options included: prices, taxes and rules stay as they were.
  terms jsonb not null check (jsonb_typeof(terms) = 'object'),
  -- Cents without options.
  total bigint not null check (total between 0 and 1000000000000),
  note text not null default '' check (length(note) <= 2000),
  -- The last day in the rental's time zone, and the end of it or the start of the stay, whichever is first.
  valid_until date not null,
  valid_to timestamptz not null,
  -- Whether it holds the dates, and since when and until when it does or did. A change does not hold them for longer.
  is_holding boolean not null default false,
  held_since timestamptz,
  held_to timestamptz,
  check ((held_since is null) = (held_to is null) and (held_to is not null or not is_holding)),
  -- Dates are held for 72 hours at most, and no longer than the offer is valid.
  constraint offers_held_briefly check (held_to <= held_since + interval '72 hours' and held_to <= valid_to),
  needs_signature boolean not null default false,
  -- What is paid when it is accepted: a part of the total in percent, or cents.
  part_percent integer check (part_percent between 1 and 100),
  part_amount bigint check (part_amount between 1 and 1000000000000),
  check (part_percent is null or part_amount is null),
  sent_at timestamptz,
  mailed_at timestamptz,
  viewed_at timestamptz,
  withdrawn_at timestamptz,
  accepted_at timestamptz,
  accepted_options uuid[] not null default '{}',
  -- Cents with the options that the customer chose.
  accepted_total bigint check (accepted_total between 0 and 1000000000000),
  booking_id uuid,
  by_user uuid not null references users (id),
  inserted_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (rental_id, id),
  -- Units, customer and booking are of the same rental.
  foreign key (rental_id, unit_id) references units (rental_id, id),
  foreign key (rental_id, customer_id) references customers (rental_id, id),
  foreign key (rental_id, booking_id) references bookings (rental_id, id),
  -- Accepted with a booking, and not withdrawn.
  constraint offers_accepted check (
    (accepted_at is null) = (booking_id is null) and (accepted_at is null) = (accepted_total is null) and (accepted_at is null or withdrawn_at is null)),
  -- Nobody can accept an offer whose customer is erased.
  check (customer_id is not null or accepted_at is not null or withdrawn_at is not null)
);
-- A booking comes from one offer.
create unique index offers_booking on offers (rental_id, booking_id) where booking_id is not null;
-- The list of the office, newest first.
create index offers_listed on offers (rental_id, inserted_at desc, id desc);
-- Offers of a customer, and what an erased or merged card leaves.
create index offers_of_customer on offers (rental_id, customer_id) where customer_id is not null;
-- Reads offers whose dates are to be released.
create index offers_held on offers (held_to) where is_holding;

-- An accepted offer is agreed: it is accepted once, at what it said, and never changes.
create function guard_offer() returns trigger language plpgsql as $$
begin
  if old.accepted_at is not null and (new.accepted_at, new.booking_id, new.accepted_total, new.accepted_options, new.version, new.terms, new.total, new.period, new.withdrawn_at)
      is distinct from (old.accepted_at, old.booking_id, old.accepted_total, old.accepted_options, old.version, old.terms, old.total, old.period, old.withdrawn_at) then
    raise exception 'an accepted offer does not change' using errcode = '23514';
  end if;
  return new;
end $$;
create trigger offers_guard before update on offers for each row execute function guard_offer();

-- An offer may hold dates like a booking.
alter table holds drop constraint holds_kind_check;
alter table holds add constraint holds_kind_check check (kind in ('booking', 'block', 'offer'));
