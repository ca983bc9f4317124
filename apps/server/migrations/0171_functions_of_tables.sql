-- Functions that read tables, in PL/pgSQL: a cluster takes no parameters of SQL functions into its plans. They return what they did.
create or replace function count_kits(rental uuid, kits uuid[]) returns void language plpgsql as $$
begin
  update units u set piece_count = k.count from (
    select k.kit_id, min(p.piece_count / k.count) as count from kit_parts k join units p on p.rental_id = k.rental_id and p.id = k.unit_id
    where k.rental_id = rental and k.kit_id = any(kits) group by 1) k
  where u.rental_id = rental and u.id = k.kit_id and u.piece_count <> k.count;
end $$;

create or replace function closed_pieces(rental uuid, unit uuid, late_before timestamptz, late_until timestamptz, besides uuid) returns setof tstzmultirange
language plpgsql stable as $$
begin
  return query select coalesce((
    select range_agg(span) from (
      select h.held as span from holds h where h.rental_id = rental and h.unit_id = unit and h.piece_id = p.id and h.ref is distinct from besides
      union all select unnest(f.busy) from feeds f where f.rental_id = rental and f.unit_id = unit and f.piece_id = p.id and f.removed_at is null
      union all select tstzrange(least(upper(b.period), late_until - interval '1 minute'), late_until) from holds h
        join bookings b on b.rental_id = h.rental_id and b.id = h.ref
        where h.rental_id = rental and h.unit_id = unit and h.piece_id = p.id and h.kind = 'booking' and h.ref is distinct from besides
          and b.status = 'in_progress' and upper(b.period) < late_before) as spans), '{}')
  from pieces p where p.rental_id = rental and p.unit_id = unit and p.state = 'ready';
end $$;

create or replace function busy_of_kit(rental uuid, kit uuid, since timestamptz, late_before timestamptz, late_until timestamptz, besides uuid) returns tstzmultirange
language plpgsql stable as $$
begin
  return (
    select coalesce(range_agg(closed), '{}') * tstzmultirange(tstzrange(since, null)) from (
      select tstzrange(lower(short) - longer.after, upper(short) + longer.before) as closed
      from kit_parts k join units u on u.rental_id = k.rental_id and u.id = k.kit_id join units p on p.rental_id = k.rental_id and p.id = k.unit_id,
        lateral (
          select make_interval(mins => greatest(0, coalesce((p.rules ->> 'bufferBeforeMinutes')::int, 0) - coalesce((u.rules ->> 'bufferBeforeMinutes')::int, 0))) as before,
            make_interval(mins => greatest(0, coalesce((p.rules ->> 'bufferAfterMinutes')::int, 0) - coalesce((u.rules ->> 'bufferAfterMinutes')::int, 0))) as after) longer,
        unnest(short_of_pieces(rental, k.unit_id, k.count, since, late_before, late_until - longer.before, besides)) as short
      where k.rental_id = rental and k.kit_id = kit
      union all select h.held from holds h where h.rental_id = rental and h.unit_id = kit
      union all select unnest(f.busy) from feeds f where f.rental_id = rental and f.unit_id = kit and f.removed_at is null) as spans);
end $$;

create or replace function busy_of_pieces(rental uuid, unit uuid, since timestamptz, late_before timestamptz, late_until timestamptz) returns tstzmultirange
language plpgsql stable as $$
begin
  if exists (select from kit_parts k where k.rental_id = rental and k.kit_id = unit) then
    return busy_of_kit(rental, unit, since, late_before, late_until, null);
  end if;
  return (
    select coalesce(range_intersect_agg(closed), tstzmultirange(tstzrange('-infinity', '9999-01-01 00:00+00'))) * tstzmultirange(tstzrange(since, null))
    from closed_pieces(rental, unit, late_before, late_until, null) as closed);
end $$;

-- Calendars are rebuilt from variables: a cluster calls no such function with a column in an update.
create or replace function fill_kit() returns trigger language plpgsql as $$
declare
  part kit_parts := case when tg_op = 'DELETE' then old else new end;
  closed tstzmultirange;
begin
  update unit_calendar set in_kits = exists (select from kit_parts where rental_id = part.rental_id and unit_id = part.unit_id)
    where rental_id = part.rental_id and unit_id = part.unit_id;
  update units set is_kit = exists (select from kit_parts where rental_id = part.rental_id and kit_id = part.kit_id)
    where rental_id = part.rental_id and id = part.kit_id;
  perform count_kits(part.rental_id, array[part.kit_id]);
  closed := busy_of(part.rental_id, part.kit_id, '-infinity');
  update unit_calendar set busy = closed where rental_id = part.rental_id and unit_id = part.kit_id;
  return null;
end $$;

create or replace function rebuild_kits() returns trigger language plpgsql as $$
declare
  kit uuid;
  closed tstzmultirange;
begin
  for kit in select distinct kit_id from kit_parts where rental_id = new.rental_id and unit_id = new.unit_id order by kit_id loop
    closed := busy_of(new.rental_id, kit, '-infinity');
    update unit_calendar set busy = closed where rental_id = new.rental_id and unit_id = kit;
  end loop;
  return null;
end $$;
