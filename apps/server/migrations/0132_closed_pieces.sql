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

-- When a kit is not free: a part is short, or staff or another calendar have closed the kit itself. A part with a longer buffer than the kit is short for
-- the difference more, so that a stay with the buffers of the kit fits if it fits with those of the parts.
drop function busy_of_kit(uuid, uuid, timestamptz, timestamptz, timestamptz);
create function busy_of_kit(rental uuid, kit uuid, since timestamptz, late_before timestamptz, late_until timestamptz, besides uuid) returns tstzmultirange language sql stable as $$
  select coalesce(range_agg(closed), '{}') * tstzmultirange(tstzrange(since, null)) from (
    select tstzrange(lower(short) - longer.after, upper(short) + longer.before) as closed
    from kit_parts k join units u on u.rental_id = k.rental_id and u.id = k.kit_id join units p on p.rental_id = k.rental_id and p.id = k.unit_id,
      lateral (
        select make_interval(mins => greatest(0, coalesce((p.rules ->> 'bufferBeforeMinutes')::int, 0) - coalesce((u.rules ->> 'bufferBeforeMinutes')::int, 0))) as before,
          make_interval(mins => greatest(0, coalesce((p.rules ->> 'bufferAfterMinutes')::int, 0) - coalesce((u.rules ->> 'bufferAfterMinutes')::int, 0))) as after) longer,
      unnest(short_of_pieces(rental, k.unit_id, k.count, since, late_before, late_until - longer.before, besides)) as short
    where k.rental_id = rental and k.kit_id = kit
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

-- A new kit is not free while its parts are short.
create or replace function fill_kit() returns trigger language plpgsql as $$
declare
  part kit_parts := case when tg_op = 'DELETE' then old else new end;
begin
  update unit_calendar set in_kits = exists (select from kit_parts where rental_id = part.rental_id and unit_id = part.unit_id)
    where rental_id = part.rental_id and unit_id = part.unit_id;
  update units set is_kit = exists (select from kit_parts where rental_id = part.rental_id and kit_id = part.kit_id)
    where rental_id = part.rental_id and id = part.kit_id;
  perform count_kits(part.rental_id, array[part.kit_id]);
  update unit_calendar set busy = busy_of(rental_id, unit_id, '-infinity') where rental_id = part.rental_id and unit_id = part.kit_id;
  return null;
end $$;
update unit_calendar c set busy = busy_of(c.rental_id, c.unit_id, '-infinity') from units u where u.rental_id = c.rental_id and u.id = c.unit_id and u.is_kit;

-- An offered unit takes the place of some pieces of an item: so many, or these.
alter table booking_changes add item_id uuid, add count integer check (count between 1 and 1000), add piece_ids uuid[],
  add constraint booking_changes_of_item check (unit_id is not null or (item_id is null and count is null and piece_ids is null));
create or replace function give_offered_unit() returns trigger language plpgsql as $$
begin
  if not exists (select from bookings where rental_id = new.rental_id and id = new.booking_id and unit_id = new.unit_id)
    and not exists (select from booking_items where rental_id = new.rental_id and booking_id = new.booking_id and unit_id = new.unit_id and count >= coalesce(new.count, 1)) then
    raise exception 'change % is accepted, but its unit was not given', new.id using errcode = 'check_violation';
  end if;
  return new;
end $$;
