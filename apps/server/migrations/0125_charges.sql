-- What staff add to a booking after it was agreed: a late fee, damage, fuel, an item, a discount.
create table booking_charges (
  rental_id uuid not null, id uuid not null, booking_id uuid not null,
  kind text not null check (kind in ('late', 'damage', 'fuel', 'item', 'discount')),
  title text not null check (length(title) between 1 and 120),
  -- cents; a discount is below zero
  amount bigint not null check (amount <> 0 and amount between -1000000000000 and 1000000000000), check ((amount < 0) = (kind = 'discount')),
  note text not null default '' check (length(note) <= 1000),
  photos uuid[] not null default '{}' check (cardinality(photos) <= 20),
  -- asked: it waits for the guest's yes
  status text not null check (status in ('agreed', 'asked', 'refused', 'removed')),
  by_user uuid not null references users, answered_by uuid references users, removed_by uuid references users, check ((status = 'removed') = (removed_by is not null)),
  inserted_at timestamptz not null, updated_at timestamptz not null,
  primary key (rental_id, id), foreign key (rental_id, booking_id) references bookings (rental_id, id));
-- read with each booking that has charges
create index booking_charges_of_booking on booking_charges (rental_id, booking_id, inserted_at);

-- what was charged stays as it was; it is agreed, refused or removed once
create function guard_charge() returns trigger language plpgsql as $$
begin
  if (new.booking_id, new.kind, new.title, new.amount, new.note, new.photos, new.by_user, new.inserted_at)
      is distinct from (old.booking_id, old.kind, old.title, old.amount, old.note, old.photos, old.by_user, old.inserted_at)
    or new.status <> old.status and not (old.status = 'asked' or old.status = 'agreed' and new.status = 'removed') then
    raise exception 'no such step of a charge' using errcode = '23514';
  end if;
  return new;
end $$;
create trigger booking_charges_guard before update on booking_charges for each row execute function guard_charge();

-- the sum of the agreed charges, in addition to the total; whether there are any, also refused ones
alter table bookings add column charged bigint not null default 0, add column has_charges boolean not null default false;
-- what the agreed schedule comes to for pieces that came back late
alter table bookings add column late_fee bigint not null default 0 check (late_fee >= 0);

create function sum_charges() returns trigger language plpgsql as $$
begin
  update bookings b set has_charges = true,
    charged = (select coalesce(sum(c.amount), 0) from booking_charges c where c.rental_id = new.rental_id and c.booking_id = new.booking_id and c.status = 'agreed')
  where b.rental_id = new.rental_id and b.id = new.booking_id;
  return null;
end $$;
create trigger booking_charges_sum after insert or update of status on booking_charges for each row execute function sum_charges();

-- What late returns and damages cost by the price lists that a booking was priced from, for each unit that has such a list; null for its only unit.
create function agreed_fees(priced_from jsonb) returns jsonb language sql immutable parallel safe as $$
  select coalesce(jsonb_agg(jsonb_build_object('unitId', i -> 'unitId', 'lateFee', i -> 'list' -> 'lateFee', 'damages', coalesce(i -> 'list' -> 'damages', '[]'))), '[]')
  from jsonb_array_elements(coalesce(priced_from -> 'items', jsonb_build_array(priced_from))) i
  where i -> 'list' ?| array['lateFee', 'damages'] $$;
