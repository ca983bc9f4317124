-- A device sits on a piece of its unit. One that names none, such as the previous release's, sits on the first one.
alter table tracker_devices add piece_id uuid;
update tracker_devices set piece_id = unit_id;
create trigger tracker_devices_fill_piece before insert on tracker_devices for each row when (new.piece_id is null) execute function fill_piece();
alter table tracker_devices alter piece_id set not null,
  add foreign key (rental_id, unit_id, piece_id) references pieces (rental_id, unit_id, id), add unique (rental_id, unit_id, piece_id, id);

-- A position is of the piece that its device sits on, and a step of a booking of each piece that the booking has.
alter table positions add piece_id uuid;
update positions set piece_id = unit_id;
create function fill_position_piece() returns trigger language plpgsql as $$
begin
  new.piece_id := coalesce((select piece_id from tracker_devices where rental_id = new.rental_id and id = new.device_id), new.unit_id);
  return new;
end $$;
create trigger positions_fill_piece before insert on positions for each row when (new.piece_id is null) execute function fill_position_piece();
alter table positions alter piece_id set not null,
  drop constraint positions_pkey, add primary key (rental_id, unit_id, piece_id, at, told_by),
  drop constraint positions_rental_id_unit_id_device_id_fkey, drop constraint positions_rental_id_unit_id_fkey,
  add foreign key (rental_id, unit_id, piece_id, device_id) references tracker_devices (rental_id, unit_id, piece_id, id),
  add foreign key (rental_id, unit_id, piece_id) references pieces (rental_id, unit_id, id);

-- Since when a booking has a piece that was swapped in after it began. Its guest sees no older positions of that piece.
alter table holds add swapped_at timestamptz;

-- Whether a piece is outside of its unit's area. That of the first piece stays in `tracker_settings.is_away`, which the previous release reads and writes.
create table tracker_pieces (
  rental_id uuid not null, unit_id uuid not null, piece_id uuid not null,
  is_away boolean not null,
  primary key (rental_id, unit_id, piece_id), check (piece_id <> unit_id),
  foreign key (rental_id, unit_id) references tracker_settings (rental_id, unit_id),
  foreign key (rental_id, unit_id, piece_id) references pieces (rental_id, unit_id, id));
