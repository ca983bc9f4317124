-- The units of a booking of several units or pieces, the first of which is `bookings.unit_id`. A booking of one piece has none.
create table booking_items (
  rental_id uuid not null, booking_id uuid not null, unit_id uuid not null, id uuid not null,
  position smallint not null check (position >= 0),
  count integer not null check (count between 1 and 1000),
  -- the pieces that it had when it was returned; until then its holds say which ones it has
  piece_ids uuid[] not null default '{}',
  primary key (rental_id, booking_id, unit_id), unique (rental_id, id), unique (rental_id, booking_id, position),
  foreign key (rental_id, booking_id) references bookings (rental_id, id) on delete cascade,
  foreign key (rental_id, unit_id) references units (rental_id, id));
create index booking_items_of_unit on booking_items (rental_id, unit_id);
alter table bookings add has_items boolean not null default false;

-- A piece is late by its hold, because a booking may have several units.
create or replace function busy_of_pieces(rental uuid, unit uuid, since timestamptz, late_before timestamptz, late_until timestamptz) returns tstzmultirange language sql stable as $$
  select coalesce(range_intersect_agg(closed), tstzmultirange(tstzrange('-infinity', '9999-01-01 00:00+00'))) * tstzmultirange(tstzrange(since, null)) from (
    select coalesce((
      select range_agg(span) from (
        select held as span from holds where rental_id = rental and unit_id = unit and piece_id = p.id
        union all select unnest(busy) from feeds where rental_id = rental and unit_id = unit and piece_id = p.id and removed_at is null
        union all select tstzrange(least(upper(b.period), late_until - interval '1 minute'), late_until) from holds h
          join bookings b on b.rental_id = h.rental_id and b.id = h.ref
          where h.rental_id = rental and h.unit_id = unit and h.piece_id = p.id and h.kind = 'booking'
            and b.status = 'in_progress' and upper(b.period) < late_before) as spans), '{}') as closed
    from pieces p where p.rental_id = rental and p.unit_id = unit and p.state = 'ready') as of_pieces
$$;

-- What a booking is of, in words: the title of its unit, or 'Vario 125 × 3, Helmet × 2'.
create function booked_title(b bookings, title text) returns text language sql stable as $$
  select case when b.has_items then (
    select string_agg(case when i.count = 1 then u.title else u.title || ' × ' || i.count end, ', ' order by i.position)
    from booking_items i join units u on u.rental_id = i.rental_id and u.id = i.unit_id where i.rental_id = b.rental_id and i.booking_id = b.id) else title end
$$;

-- How many pieces of a unit guests can get. Kept with the unit, which every list of units reads.
alter table units add piece_count integer not null default 1 check (piece_count >= 0);
create or replace function fill_calendar_of_pieces() returns trigger language plpgsql as $$
declare
  ready integer;
  first_is_ready boolean;
begin
  select count(*), coalesce(bool_or(id = unit_id), false) into ready, first_is_ready
    from pieces where rental_id = new.rental_id and unit_id = new.unit_id and state = 'ready';
  update unit_calendar set has_pieces = (ready <> 1 or not first_is_ready) where rental_id = new.rental_id and unit_id = new.unit_id;
  update units set piece_count = ready where rental_id = new.rental_id and id = new.unit_id and piece_count <> ready;
  return null;
end $$;
update units u set piece_count = c.ready from (
  select rental_id, unit_id, count(*) filter (where state = 'ready') as ready from pieces group by 1, 2) c
where c.rental_id = u.rental_id and c.unit_id = u.id and c.ready <> 1;
