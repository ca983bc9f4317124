-- The mean colour of each photo, in the order of the photos: a screen paints it until the picture is there. Null where none is known.
alter table units add photo_colors text[] not null default '{}';
alter table rentals add photo_colors text[] not null default '{}';

create function note_photo_colors() returns trigger language plpgsql as $$
begin
  new.photo_colors := array(
    select f.placeholder from unnest(new.photos) with ordinality as photo(id, place) left join files f on f.id = photo.id order by photo.place);
  return new;
end $$;
create trigger units_note_photo_colors before insert or update of photos on units for each row execute function note_photo_colors();
create trigger rentals_note_photo_colors before insert or update of photos on rentals for each row execute function note_photo_colors();
update units set photos = photos where photos <> '{}';
update rentals set photos = photos where photos <> '{}';
