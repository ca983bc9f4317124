-- A part of an amount that is not below zero, half up to the smallest amount of its currency: `shareOf` of the contract.
create function share_of(amount bigint, part bigint, whole bigint, smallest bigint) returns bigint language sql immutable parallel safe
  return (amount * part * 2 + whole * smallest) / (whole * smallest * 2) * smallest;

-- What a stay without extras and codes costs, null if it is more than the product handles: `priceStay` of the contract, for sorting alone. A test holds the two together.
-- It runs for every unit that a search finds, so it only calculates and queries nothing.
-- `first`: the date at the rental point on whose midnight it begins; `base`: Daily or Hourly.
create function stay_total(base_price bigint, base text, length int, first date, zone text, list jsonb, taxes jsonb, smallest bigint) returns bigint
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
      if base = 'Daily' then
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

  -- each tax is reckoned from the same sum
  for i in 0 .. jsonb_array_length(taxes) - 1 loop
    tax := taxes -> i;
    if not (tax ->> 'isIncluded')::boolean then
      on_top := on_top + share_of(total, (tax ->> 'rate')::bigint, 10000, smallest);
    end if;
  end loop;
  return case when total + on_top <= most then total + on_top end;
end $$;
