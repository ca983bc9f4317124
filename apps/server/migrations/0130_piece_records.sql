-- What was noted of one piece of a booking at its hand-over, and again at its return.
create table acceptance_pieces (
  rental_id uuid not null, booking_id uuid not null,
  step text not null check (step in ('acceptance', 'return')),
  piece_id uuid not null,
  unit_medias uuid[] not null default '{}' check (cardinality(unit_medias) <= 20 and array_position(unit_medias, null) is null),
  guest_medias uuid[] not null default '{}' check (cardinality(guest_medias) <= 20 and array_position(guest_medias, null) is null),
  note text not null default '' check (length(note) <= 1000),
  noted_at timestamptz not null,
  primary key (rental_id, booking_id, step, piece_id),
  foreign key (rental_id, booking_id) references acceptances (rental_id, booking_id),
  foreign key (rental_id, piece_id) references pieces (rental_id, id));

-- What is sealed does not change.
create function refuse_change_of_sealed_piece() returns trigger language plpgsql as $$
begin
  if exists (select from sealed_records where rental_id = old.rental_id and booking_id = old.booking_id and kind = old.step) then
    raise exception 'what was noted of piece % of booking % is sealed', old.piece_id, old.booking_id using errcode = '23514', constraint = 'acceptance_pieces_sealed';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;
create trigger acceptance_pieces_sealed before update or delete on acceptance_pieces for each row execute function refuse_change_of_sealed_piece();

-- Photos of a piece with the guest at the return; those of the piece are of the kind 'return'.
alter table acceptance_photos drop constraint acceptance_photos_kind_check,
  add constraint acceptance_photos_kind_check check (kind in ('unit', 'guest', 'return', 'return_guest'));

-- The last damage of a piece.
create index acceptance_pieces_damaged on acceptance_pieces (rental_id, piece_id) where step = 'return' and note <> '';
create index acceptances_damaged on acceptances (rental_id, booking_id) where findings @> '[{"state": "damage"}]';
