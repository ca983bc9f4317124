-- Functions that read tables, in PL/pgSQL: a cluster takes no parameters of SQL functions into its plans. What they return is as before.
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
