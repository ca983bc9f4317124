-- What a unit costs beside its base price: lengths, seasons, weekend, extras; and when it was last set.
alter table units
  add column prices jsonb not null default '{"lengths": [], "seasons": [], "weekend": null, "extras": []}' check (jsonb_typeof(prices) = 'object'),
  add column prices_at timestamptz;
-- Names, rates in basis points, contained or on top.
alter table rentals add column taxes jsonb not null default '[]' check (jsonb_typeof(taxes) = 'array');

-- Words that guests type for a lower price. Kept when ended, for the bookings that were priced with them.
create table discount_codes (
  rental_id uuid not null references rentals, id uuid not null,
  code text not null check (code ~ '^[A-Z0-9](?:[A-Z0-9-]{0,28}[A-Z0-9])$'),
  percent int check (percent between 1 and 100),
  amount bigint check (amount between 1 and 1000000000000),
  -- days at the rental point on which it can be used, both included
  valid_from date, valid_until date,
  most_uses int check (most_uses between 1 and 1000000),
  most_per_guest int check (most_per_guest between 1 and 1000),
  -- in base periods of the unit
  least_length int check (least_length between 1 and 8760),
  used int not null default 0 check (used >= 0),
  ended_at timestamptz,
  inserted_at timestamptz not null, updated_at timestamptz not null,
  primary key (rental_id, id),
  -- a share or an amount
  constraint discount_codes_one_kind check ((percent is null) <> (amount is null)),
  constraint discount_codes_in_order check (valid_from <= valid_until),
  -- never one use too many
  constraint discount_codes_used_up check (used <= most_uses));
-- one code of a name at a time; read by quote and create
create unique index discount_codes_named on discount_codes (rental_id, code) where ended_at is null;

-- What each booking was priced from, and the code that it uses.
alter table bookings
  add column priced_from jsonb not null default '{}' check (jsonb_typeof(priced_from) = 'object'),
  add column code_id uuid,
  add constraint bookings_code foreign key (rental_id, code_id) references discount_codes (rental_id, id);

-- Which standing bookings use a code.
create table code_uses (
  rental_id uuid not null, code_id uuid not null, booking_id uuid not null,
  -- null: a walk-in
  guest_id uuid references users, at timestamptz not null,
  primary key (rental_id, code_id, booking_id),
  foreign key (rental_id, code_id) references discount_codes (rental_id, id),
  foreign key (rental_id, booking_id) references bookings (rental_id, id) on delete cascade);
-- read by the limit of a guest
create index code_uses_by_guest on code_uses (rental_id, code_id, guest_id);

-- A use counts, under the lock of its code: the one too many is refused, in all and of a guest.
create function count_code_use() returns trigger language plpgsql as $$
declare most int;
begin
  if tg_op = 'DELETE' then
    update discount_codes set used = used - 1 where rental_id = old.rental_id and id = old.code_id;
    return null;
  end if;
  update discount_codes set used = used + 1 where rental_id = new.rental_id and id = new.code_id returning most_per_guest into most;
  if (select count(*) from code_uses where rental_id = new.rental_id and code_id = new.code_id and guest_id = new.guest_id) > most then
    raise exception 'used up by this guest' using errcode = '23514', constraint = 'code_uses_of_guest';
  end if;
  return null;
end $$;
create trigger code_uses_counted after insert or delete on code_uses for each row execute function count_code_use();

-- A booking uses its code while it stands: from the moment it is asked for, until it is declined, falls back, or is cancelled before anything was paid.
create function use_code() returns trigger language plpgsql as $$
begin
  if new.status in ('draft', 'declined') or (new.status = 'cancelled' and new.payment_status not in ('captured', 'refunded')) then
    delete from code_uses where rental_id = new.rental_id and booking_id = new.id;
  elsif new.status <> 'cancelled' then
    insert into code_uses (rental_id, code_id, booking_id, guest_id, at) values (new.rental_id, new.code_id, new.id, new.guest_id, new.updated_at)
    on conflict do nothing;
  end if;
  return null;
end $$;
create trigger bookings_use_code after insert or update of status on bookings for each row when (new.code_id is not null) execute function use_code();
