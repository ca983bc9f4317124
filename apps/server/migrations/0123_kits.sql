-- A kit is a unit that consists of pieces of other units. It has no piece that guests can get, and is free when enough pieces of each part are.
create table kit_parts (
  rental_id uuid not null, kit_id uuid not null, unit_id uuid not null,
  position smallint not null check (position >= 0),
  count integer not null check (count between 1 and 1000),
  primary key (rental_id, kit_id, unit_id), check (kit_id <> unit_id),
  foreign key (rental_id, kit_id) references units (rental_id, id), foreign key (rental_id, unit_id) references units (rental_id, id));
create index kit_parts_of_unit on kit_parts (rental_id, unit_id);
alter table units add is_kit boolean not null default false;
-- Whether the calendars of kits follow this one.
alter table unit_calendar add in_kits boolean not null default false;

alter table booking_items add kind text not null default 'unit' check (kind in ('unit', 'kit', 'part', 'extra')),
  -- how many of `count` came with kits or are extras
  add included integer not null default 0 check (included between 0 and count);

-- When fewer than `needed` pieces of a unit are free, from a moment on. A piece is closed by its holds, the calendars of others and, if it is out
-- beyond `late_before`, until `late_until`.
create function short_of_pieces(rental uuid, unit uuid, needed integer, since timestamptz, late_before timestamptz, late_until timestamptz) returns tstzmultirange language sql stable as $$
  with closed as (
    select coalesce((
      select range_agg(span) from (
        select held as span from holds where rental_id = rental and unit_id = unit and piece_id = p.id
        union all select unnest(busy) from feeds where rental_id = rental and unit_id = unit and piece_id = p.id and removed_at is null
        union all select tstzrange(least(upper(b.period), late_until - interval '1 minute'), late_until) from holds h
          join bookings b on b.rental_id = h.rental_id and b.id = h.ref
          where h.rental_id = rental and h.unit_id = unit and h.piece_id = p.id and h.kind = 'booking'
            and b.status = 'in_progress' and upper(b.period) < late_before) as spans), '{}') * tstzmultirange(tstzrange(since, '9999-01-01 00:00+00')) as spans
    from pieces p where p.rental_id = rental and p.unit_id = unit and p.state = 'ready'),
  edges as (
    select lower(span) as at, 1 as step from closed, unnest(spans) as span union all select upper(span), -1 from closed, unnest(spans) as span),
  levels as (
    select at, lead(at) over (order by at) as until, sum(sum(step)) over (order by at) as taken from edges group by at)
  select case when (select count(*) from closed) < needed then tstzmultirange(tstzrange(since, '9999-01-01 00:00+00'))
    else coalesce((select range_agg(tstzrange(at, until)) from levels where until is not null and taken > (select count(*) from closed) - needed), '{}') end
$$;

-- When a kit is not free: a part is short, or staff or another calendar have closed the kit itself.
create function busy_of_kit(rental uuid, kit uuid, since timestamptz, late_before timestamptz, late_until timestamptz) returns tstzmultirange language sql stable as $$
  select coalesce(range_agg(closed), '{}') * tstzmultirange(tstzrange(since, null)) from (
    select unnest(short_of_pieces(rental, k.unit_id, k.count, since, late_before, late_until)) as closed from kit_parts k where k.rental_id = rental and k.kit_id = kit
    union all select held from holds where rental_id = rental and unit_id = kit
    union all select unnest(busy) from feeds where rental_id = rental and unit_id = kit and removed_at is null) as spans
$$;

create or replace function busy_of_pieces(rental uuid, unit uuid, since timestamptz, late_before timestamptz, late_until timestamptz) returns tstzmultirange language sql stable as $$
  select case when exists (select from kit_parts k where k.rental_id = rental and k.kit_id = unit)
    then busy_of_kit(rental, unit, since, late_before, late_until) else (
    select coalesce(range_intersect_agg(closed), tstzmultirange(tstzrange('-infinity', '9999-01-01 00:00+00'))) * tstzmultirange(tstzrange(since, null)) from (
      select coalesce((
        select range_agg(span) from (
          select held as span from holds where rental_id = rental and unit_id = unit and piece_id = p.id
          union all select unnest(busy) from feeds where rental_id = rental and unit_id = unit and piece_id = p.id and removed_at is null
          union all select tstzrange(least(upper(b.period), late_until - interval '1 minute'), late_until) from holds h
            join bookings b on b.rental_id = h.rental_id and b.id = h.ref
            where h.rental_id = rental and h.unit_id = unit and h.piece_id = p.id and h.kind = 'booking'
              and b.status = 'in_progress' and upper(b.period) < late_before) as spans), '{}') as closed
      from pieces p where p.rental_id = rental and p.unit_id = unit and p.state = 'ready') as of_pieces) end
$$;

-- A kit's calendar follows those of its parts. Whoever changes one has locked all of them in the order of their ids.
create function rebuild_kits() returns trigger language plpgsql as $$
begin
  update unit_calendar k set busy = busy_of(k.rental_id, k.unit_id, '-infinity')
  where k.rental_id = new.rental_id and k.unit_id = any(array(select kit_id from kit_parts where rental_id = new.rental_id and unit_id = new.unit_id));
  return null;
end $$;
create trigger unit_calendar_rebuild_kits after update of busy on unit_calendar for each row when (new.in_kits) execute function rebuild_kits();

-- How many kits the pieces of their parts make.
create function count_kits(rental uuid, kits uuid[]) returns void language sql as $$
  update units u set piece_count = k.count from (
    select k.kit_id, min(p.piece_count / k.count) as count from kit_parts k join units p on p.rental_id = k.rental_id and p.id = k.unit_id
    where k.rental_id = rental and k.kit_id = any(kits) group by 1) k
  where u.rental_id = rental and u.id = k.kit_id and u.piece_count <> k.count
$$;

create or replace function fill_calendar_of_pieces() returns trigger language plpgsql as $$
declare
  ready integer;
  first_is_ready boolean;
begin
  select count(*), coalesce(bool_or(id = unit_id), false) into ready, first_is_ready
    from pieces where rental_id = new.rental_id and unit_id = new.unit_id and state = 'ready';
  update unit_calendar set has_pieces = (ready <> 1 or not first_is_ready) where rental_id = new.rental_id and unit_id = new.unit_id;
  update units set piece_count = ready where rental_id = new.rental_id and id = new.unit_id and piece_count <> ready and not is_kit;
  perform count_kits(new.rental_id, array(select kit_id from kit_parts where rental_id = new.rental_id and unit_id = new.unit_id));
  return null;
end $$;

create function fill_kit() returns trigger language plpgsql as $$
declare
  part kit_parts := case when tg_op = 'DELETE' then old else new end;
begin
  update unit_calendar set in_kits = exists (select from kit_parts where rental_id = part.rental_id and unit_id = part.unit_id)
    where rental_id = part.rental_id and unit_id = part.unit_id;
  update units set is_kit = exists (select from kit_parts where rental_id = part.rental_id and kit_id = part.kit_id)
    where rental_id = part.rental_id and id = part.kit_id;
  perform count_kits(part.rental_id, array[part.kit_id]);
  return null;
end $$;
create trigger kit_parts_fill_kit after insert or delete on kit_parts for each row execute function fill_kit();

-- What a booking is of, in words. Parts of kits are not named.
create or replace function booked_title(b bookings, title text) returns text language sql stable as $$
  select case when b.has_items then (
    select string_agg(case when i.count - i.included = 1 then u.title else u.title || ' × ' || (i.count - i.included) end, ', ' order by i.position)
    from booking_items i join units u on u.rental_id = i.rental_id and u.id = i.unit_id
    where i.rental_id = b.rental_id and i.booking_id = b.id and i.count > i.included) else title end
$$;
