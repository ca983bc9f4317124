-- A unit is what guests choose, its pieces are what leaves the shop. The first piece of a unit has the unit's id.
create table pieces (
  rental_id uuid not null, unit_id uuid not null, id uuid not null,
  label text not null default '' check (length(label) <= 80),
  serial text check (length(serial) between 1 and 80),
  -- what a scanner reads off it
  code text check (length(code) between 1 and 80),
  state text not null default 'ready' check (state in ('ready', 'away', 'gone')),
  note text not null default '' check (length(note) <= 500),
  inserted_at timestamptz not null, updated_at timestamptz not null,
  primary key (rental_id, id), unique (rental_id, unit_id, id), foreign key (rental_id, unit_id) references units (rental_id, id));
create unique index pieces_serial on pieces (rental_id, serial);
create unique index pieces_code on pieces (rental_id, code);

-- Every unit has a piece from its first moment, also if the previous release inserts it.
create function add_first_piece() returns trigger language plpgsql as $$
begin
  insert into pieces (rental_id, unit_id, id, inserted_at, updated_at) values (new.rental_id, new.id, new.id, new.inserted_at, new.inserted_at);
  return null;
end $$;
create trigger units_add_first_piece after insert on units for each row execute function add_first_piece();
insert into pieces (rental_id, unit_id, id, inserted_at, updated_at) select rental_id, id, id, inserted_at, inserted_at from units;

-- Holds and imported calendars are of a piece; those that name none, such as the previous release's, are of the first one.
create function fill_piece() returns trigger language plpgsql as $$
begin
  new.piece_id := new.unit_id;
  return new;
end $$;
alter table holds add piece_id uuid, add pinned boolean not null default false;
update holds set piece_id = unit_id;
create trigger holds_fill_piece before insert on holds for each row when (new.piece_id is null) execute function fill_piece();
-- The overlap is refused under its old name, which the previous release knows.
alter table holds alter piece_id set not null,
  drop constraint holds_pkey, add primary key (rental_id, kind, ref, piece_id),
  drop constraint holds_no_overlap, add constraint holds_no_overlap exclude using gist (rental_id with =, unit_id with =, piece_id with =, held with &&),
  add foreign key (rental_id, unit_id, piece_id) references pieces (rental_id, unit_id, id);
alter table feeds add piece_id uuid;
update feeds set piece_id = unit_id;
create trigger feeds_fill_piece before insert on feeds for each row when (new.piece_id is null) execute function fill_piece();
alter table feeds alter piece_id set not null, add foreign key (rental_id, unit_id, piece_id) references pieces (rental_id, unit_id, id);

-- True unless the first piece alone is ready: then the dates of a unit are those of its pieces taken together.
alter table unit_calendar add has_pieces boolean not null default false;
create function fill_calendar_of_pieces() returns trigger language plpgsql as $$
begin
  update unit_calendar set has_pieces = (
    select count(*) <> 1 or bool_or(id <> unit_id) from pieces where rental_id = new.rental_id and unit_id = new.unit_id and state = 'ready')
  where rental_id = new.rental_id and unit_id = new.unit_id;
  return null;
end $$;
create trigger pieces_fill_calendar_of_new after insert on pieces for each row when (new.id <> new.unit_id or new.state <> 'ready') execute function fill_calendar_of_pieces();
create trigger pieces_fill_calendar_of_state after update of state on pieces for each row when (old.state <> new.state) execute function fill_calendar_of_pieces();

-- When no piece of a unit is free, from a moment on. A piece is closed by its holds, the calendars of others and, if it is out beyond `late_before`, until `late_until`.
create function busy_of_pieces(rental uuid, unit uuid, since timestamptz, late_before timestamptz, late_until timestamptz) returns tstzmultirange language sql stable as $$
  select coalesce(range_intersect_agg(closed), tstzmultirange(tstzrange('-infinity', '9999-01-01 00:00+00'))) * tstzmultirange(tstzrange(since, null)) from (
    select coalesce((
      select range_agg(span) from (
        select held as span from holds where rental_id = rental and unit_id = unit and piece_id = p.id
        union all select unnest(busy) from feeds where rental_id = rental and unit_id = unit and piece_id = p.id and removed_at is null
        union all select tstzrange(least(upper(b.period), late_until - interval '1 minute'), late_until) from bookings b
          join holds h on h.rental_id = b.rental_id and h.kind = 'booking' and h.ref = b.id
          where b.rental_id = rental and b.unit_id = unit and h.piece_id = p.id and b.status = 'in_progress' and upper(b.period) < late_before) as spans), '{}') as closed
    from pieces p where p.rental_id = rental and p.unit_id = unit and p.state = 'ready') as of_pieces
$$;
create or replace function busy_of(rental uuid, unit uuid, since timestamptz) returns tstzmultirange language sql stable as $$
  select busy_of_pieces(rental, unit, since, null, null)
$$;
