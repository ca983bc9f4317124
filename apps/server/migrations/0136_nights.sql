-- A unit by the night is taken from check-in to check-out, not for days of 24 hours.
alter table units add nights jsonb;

alter table units
  drop constraint units_base_rental_period_check,
  add constraint units_base_rental_period_check check (base_rental_period in ('Daily', 'Hourly', 'Monthly', 'Nightly')),
  -- A tool library lends for nothing.
  drop constraint units_base_price_check,
  add constraint units_base_price_check check (base_price between 0 and 1000000000000),
  -- Without hours of its own a night has no end. Check-out after check-in would make one night overlap the next.
  add constraint units_nights check (
    (base_rental_period <> 'Nightly' or nights is not null)
    and (nights is null or (
      jsonb_typeof(nights) = 'object' and nights - array['checkIn', 'checkOut', 'guestsIncluded', 'extraGuestPrice', 'cleaningFee'] = '{}'
      and coalesce(nights ->> 'checkIn' ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$' and nights ->> 'checkOut' ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$', false)
      and (nights ->> 'checkOut') collate "C" <= (nights ->> 'checkIn') collate "C"
      and coalesce((nights ->> 'guestsIncluded')::bigint between 1 and 99, true)
      and coalesce((nights ->> 'extraGuestPrice')::bigint between 0 and 1000000000000, true)
      and coalesce((nights ->> 'cleaningFee')::bigint between 0 and 1000000000000, true))));

alter table bookings
  drop constraint bookings_base_rental_period_check,
  add constraint bookings_base_rental_period_check check (base_rental_period in ('Daily', 'Hourly', 'Monthly', 'Nightly')),
  drop constraint bookings_base_price_check,
  add constraint bookings_base_price_check check (base_price between 0 and 1000000000000),
  -- A tourist tax and extra guests are counted by it.
  add constraint bookings_guests check (base_rental_period <> 'Nightly' or coalesce((priced_from ->> 'guests')::int between 1 and 9801, false));

alter table booking_changes
  drop constraint booking_changes_base_price_check,
  add constraint booking_changes_base_price_check check (base_price between 0 and 1000000000000);

-- Local times of a unit by the night, by which a search with dates means nights; null of another.
alter table unit_calendar add check_in time, add check_out time,
  add constraint unit_calendar_nights check ((check_in is null) = (check_out is null));

create or replace function fill_calendar() returns trigger language plpgsql as $$
begin
  update unit_calendar k
  set inserted_at = new.inserted_at, currency_id = r.currency_id, by_day = new.base_rental_period in ('Daily', 'Nightly'),
    least_price = least_price(new.base_price, new.base_rental_period, new.rules, new.prices),
    check_in = case when new.base_rental_period = 'Nightly' then (new.nights ->> 'checkIn')::time end,
    check_out = case when new.base_rental_period = 'Nightly' then (new.nights ->> 'checkOut')::time end
  from rentals r where r.id = new.rental_id and k.rental_id = new.rental_id and k.unit_id = new.id;
  return null;
end $$;

create or replace function fill_new_calendar() returns trigger language plpgsql as $$
begin
  select u.inserted_at, r.currency_id, u.base_rental_period in ('Daily', 'Nightly'), least_price(u.base_price, u.base_rental_period, u.rules, u.prices), u.status = 'active' and r.is_open,
      case when u.base_rental_period = 'Nightly' then (u.nights ->> 'checkIn')::time end, case when u.base_rental_period = 'Nightly' then (u.nights ->> 'checkOut')::time end
    into new.inserted_at, new.currency_id, new.by_day, new.least_price, new.takes_bookings, new.check_in, new.check_out
    from units u join rentals r on r.id = u.rental_id where u.rental_id = new.rental_id and u.id = new.unit_id for share;
  new.takes_bookings := coalesce(new.takes_bookings, true);
  return new;
end $$;

drop trigger units_fill_calendar on units;
create trigger units_fill_calendar after insert or update of inserted_at, base_price, base_rental_period, rules, prices, nights on units
  for each row execute function fill_calendar();

-- What a stay costs: `priceStay` of the contract without extras and code. `nights`: what a unit by the night costs beside its nights, for as many guests as it includes.
drop function stay_total(bigint, text, int, date, text, jsonb, jsonb, bigint);
create function stay_total(base_price bigint, base text, length int, first date, zone text, list jsonb, taxes jsonb, smallest bigint, nights jsonb default null) returns bigint
language plpgsql stable parallel safe as $$
declare
  most constant bigint := 1000000000000;
  plain constant bigint := share_of(base_price, 1, 1, smallest);
  seasons constant jsonb := list -> 'seasons';
  weekend constant jsonb := list -> 'weekend';
  rate jsonb;
  price bigint;
  total bigint := 0;
  -- days after a Monday on which the weekend's price holds
  weekend_days int[] := '{}';
  monday constant date := '2000-01-03';
  -- dates from `since` to `until`, both included, on each of which `weight` periods begin
  since date := first;
  until date;
  weight int;
  counted int := 0;
  before int;
  ordinary int;
  weekends int;
  season_from int;
  season_to int;
  weekday int;
  longest int := 0;
  percent bigint;
  tax jsonb;
  on_top bigint := 0;
begin
  if seasons = '[]' and weekend = 'null' then
    total := plain * length;
  else
    for i in 0 .. coalesce(jsonb_array_length(nullif(weekend -> 'days', 'null')), 0) - 1 loop
      weekend_days := weekend_days || array_position(array['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'], weekend -> 'days' ->> i) - 1;
    end loop;
    while counted < length loop
      if base in ('Daily', 'Nightly') then
        until := first + length - 1;
        weight := 1;
        counted := length;
      else
        until := since;
        before := counted;
        counted := least(length, ceil(extract(epoch from (since + 1)::timestamp at time zone zone - first::timestamp at time zone zone) / 3600)::int);
        weight := counted - before;
      end if;
      ordinary := until - since + 1;
      weekends := 0;
      foreach weekday in array weekend_days loop
        weekends := weekends + (until - monday - weekday) / 7 - (since - monday - 1 - weekday) / 7;
      end loop;
      -- a season rules over the weekend
      for i in 0 .. jsonb_array_length(seasons) - 1 loop
        rate := seasons -> i;
        season_from := greatest(since, (rate ->> 'from')::date) - monday;
        season_to := least(until, (rate ->> 'to')::date) - monday;
        if season_from <= season_to then
          price := case when rate ? 'price' then share_of((rate ->> 'price')::bigint, 1, 1, smallest) else share_of(base_price, 100 + (rate ->> 'percent')::bigint, 100, smallest) end;
          total := total + price * weight * (season_to - season_from + 1);
          ordinary := ordinary - (season_to - season_from + 1);
          foreach weekday in array weekend_days loop
            weekends := weekends - (season_to - weekday) / 7 + (season_from - 1 - weekday) / 7;
          end loop;
        end if;
      end loop;
      if weekends > 0 then
        price := case when weekend ? 'price' then share_of((weekend ->> 'price')::bigint, 1, 1, smallest) else share_of(base_price, 100 + (weekend ->> 'percent')::bigint, 100, smallest) end;
        total := total + price * weight * weekends;
      end if;
      total := total + plain * weight * (ordinary - weekends);
      since := until + 1;
    end loop;
  end if;
  if total > most then
    return null;
  end if;

  -- the discount of the longest length that the stay reaches
  for i in 0 .. jsonb_array_length(list -> 'lengths') - 1 loop
    rate := list -> 'lengths' -> i;
    if (rate ->> 'from')::int between longest + 1 and length then
      longest := (rate ->> 'from')::int;
      percent := (rate ->> 'percent')::bigint;
    end if;
  end loop;
  if longest > 0 then
    total := total - share_of(total, percent, 100, smallest);
  end if;

  if base = 'Nightly' then
    total := total + share_of(coalesce((nights ->> 'cleaningFee')::bigint, 0), 1, 1, smallest);
  end if;

  -- each tax is reckoned from the same sum
  for i in 0 .. jsonb_array_length(taxes) - 1 loop
    tax := taxes -> i;
    if tax ? 'perNight' then
      if base = 'Nightly' then
        on_top := on_top + share_of((tax ->> 'perNight')::bigint, 1, 1, smallest) * coalesce((nights ->> 'guestsIncluded')::int, 1) * length;
      end if;
    elsif not (tax ->> 'isIncluded')::boolean then
      on_top := on_top + share_of(total, (tax ->> 'rate')::bigint, 10000, smallest);
    end if;
  end loop;
  return case when total + on_top <= most then total + on_top end;
end $$;
