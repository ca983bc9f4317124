-- When each piece of a unit that guests can get is closed: by its holds, the calendars of others and, if it is out beyond `late_before`, until
-- `late_until`. What the booking `besides` holds does not count.
create function closed_pieces(rental uuid, unit uuid, late_before timestamptz, late_until timestamptz, besides uuid) returns setof tstzmultirange language sql stable as $$
  select coalesce((
    select range_agg(span) from (
      select held as span from holds where rental_id = rental and unit_id = unit and piece_id = p.id and ref is distinct from besides
      union all select unnest(busy) from feeds where rental_id = rental and unit_id = unit and piece_id = p.id and removed_at is null
      union all select tstzrange(least(upper(b.period), late_until - interval '1 minute'), late_until) from holds h
        join bookings b on b.rental_id = h.rental_id and b.id = h.ref
        where h.rental_id = rental and h.unit_id = unit and h.piece_id = p.id and h.kind = 'booking' and h.ref is distinct from besides
          and b.status = 'in_progress' and upper(b.period) < late_before) as spans), '{}')
  from pieces p where p.rental_id = rental and p.unit_id = unit and p.state = 'ready'
$$;

-- When fewer than `needed` pieces of a unit are free, from a moment on.
drop function short_of_pieces(uuid, uuid, integer, timestamptz, timestamptz, timestamptz);
create function short_of_pieces(rental uuid, unit uuid, needed integer, since timestamptz, late_before timestamptz, late_until timestamptz, besides uuid) returns tstzmultirange language sql stable as $$
  with closed as (
    select spans * tstzmultirange(tstzrange(since, '9999-01-01 00:00+00')) as spans from closed_pieces(rental, unit, late_before, late_until, besides) as spans),
  edges as (
    select lower(span) as at, 1 as step from closed, unnest(spans) as span union all select upper(span), -1 from closed, unnest(spans) as span),
  levels as (
    select at, lead(at) over (order by at) as until, sum(sum(step)) over (order by at) as taken from edges group by at)
  select case when (select count(*) from closed) < needed then tstzmultirange(tstzrange(since, '9999-01-01 00:00+00'))
    else coalesce((select range_agg(tstzrange(at, until)) from levels where until is not null and taken > (select count(*) from closed) - needed), '{}') end
$$;

-- When a kit is not free: a part is short, or staff or another calendar have closed the kit itself.
drop function busy_of_kit(uuid, uuid, timestamptz, timestamptz, timestamptz);
create function busy_of_kit(rental uuid, kit uuid, since timestamptz, late_before timestamptz, late_until timestamptz, besides uuid) returns tstzmultirange language sql stable as $$
  select coalesce(range_agg(closed), '{}') * tstzmultirange(tstzrange(since, null)) from (
    select unnest(short_of_pieces(rental, k.unit_id, k.count, since, late_before, late_until, besides)) as closed from kit_parts k where k.rental_id = rental and k.kit_id = kit
    union all select held from holds where rental_id = rental and unit_id = kit
    union all select unnest(busy) from feeds where rental_id = rental and unit_id = kit and removed_at is null) as spans
$$;

-- When no piece of a unit is free, from a moment on.
create or replace function busy_of_pieces(rental uuid, unit uuid, since timestamptz, late_before timestamptz, late_until timestamptz) returns tstzmultirange language sql stable as $$
  select case when exists (select from kit_parts k where k.rental_id = rental and k.kit_id = unit)
    then busy_of_kit(rental, unit, since, late_before, late_until, null) else (
    select coalesce(range_intersect_agg(closed), tstzmultirange(tstzrange('-infinity', '9999-01-01 00:00+00'))) * tstzmultirange(tstzrange(since, null))
    from closed_pieces(rental, unit, late_before, late_until, null) as closed) end
$$;
