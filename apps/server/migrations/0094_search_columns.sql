-- A lower bound of what a stay can cost, in cents of the unit's currency: by the day for each of its days, by the hour for the shortest stay, by the month its price.
-- `stay_total` with any taxes is never lower: each period is rounded by 50 cents at most, and so is the discount.
create function least_price(base_price bigint, base text, rules jsonb, list jsonb) returns bigint language sql immutable parallel safe
  return case when base = 'Monthly' then base_price else greatest(0, (
    (select min(rate) from (
      select base_price as rate
      union all select coalesce((season ->> 'price')::bigint, base_price * (100 + (season ->> 'percent')::bigint) / 100) from jsonb_array_elements(list -> 'seasons') season
      union all select coalesce((list -> 'weekend' ->> 'price')::bigint, base_price * (100 + (list -> 'weekend' ->> 'percent')::bigint) / 100)) rates) - 50)
    * (100 - coalesce((select max((tier ->> 'percent')::bigint) from jsonb_array_elements(list -> 'lengths') tier), 0)) / 100 - 50)
    * case when base = 'Hourly' then coalesce((rules ->> 'minLength')::bigint, 1) else 1 end end;

-- What search chooses and orders by, beside the busy times, so that it reads cards only of the units of a page. Kept by triggers; null only inside the statement that inserts a unit.
alter table unit_calendar
  add inserted_at timestamptz,
  -- The rental's; `least_price` is in it.
  add currency_id text,
  -- Whether a stay costs at least `least_price` for each of its days, not once.
  add by_day boolean,
  add least_price bigint;

create function fill_calendar() returns trigger language plpgsql as $$
begin
  update unit_calendar k
  set inserted_at = new.inserted_at, currency_id = r.currency_id, by_day = new.base_rental_period = 'Daily',
    least_price = least_price(new.base_price, new.base_rental_period, new.rules, new.prices)
  from rentals r where r.id = new.rental_id and k.rental_id = new.rental_id and k.unit_id = new.id;
  return null;
end $$;
-- Runs at the end of the statement: one that inserts a unit inserts its calendar row too.
create trigger units_fill_calendar after insert or update of inserted_at, base_price, base_rental_period, rules, prices on units for each row execute function fill_calendar();

create function fill_calendar_currency() returns trigger language plpgsql as $$
begin
  update unit_calendar set currency_id = new.currency_id where rental_id = new.id;
  return null;
end $$;
create trigger rentals_fill_calendar after update of currency_id on rentals for each row
  when (old.currency_id <> new.currency_id) execute function fill_calendar_currency();
