-- Which taxes of the rental a unit and a charge carry, as extras and the taxes themselves name it in JSON. Null: the standard ones, as code from before writes it.
alter table units add tax_class text check (tax_class in ('reduced', 'exempt'));
alter table booking_charges add tax_class text check (tax_class in ('reduced', 'exempt'));

-- what was charged stays as it was, its class too: documents are made from it
create or replace function guard_charge() returns trigger language plpgsql as $$
begin
  if (new.booking_id, new.kind, new.title, new.amount, new.note, new.photos, new.by_user, new.inserted_at, new.tax_class)
      is distinct from (old.booking_id, old.kind, old.title, old.amount, old.note, old.photos, old.by_user, old.inserted_at, old.tax_class)
    or new.status <> old.status and not (old.status = 'asked' or old.status = 'agreed' and new.status = 'removed') then
    raise exception 'no such step of a charge' using errcode = '23514';
  end if;
  return new;
end $$;

-- The taxes that something of a class carries: `classAmong` of the contract. Taxes for each guest and night know no class.
create function taxes_of(taxes jsonb, class text) returns jsonb language sql immutable parallel safe as $$
  select case
    when class = 'exempt' then jsonb_path_query_array(taxes, '$[*] ? (exists(@.perNight))')
    when class = 'reduced' and taxes @? '$[*] ? (@.taxClass == "reduced")' then jsonb_path_query_array(taxes, '$[*] ? (exists(@.perNight) || @.taxClass == "reduced")')
    else jsonb_path_query_array(taxes, '$[*] ? (!exists(@.taxClass))')
  end $$;
