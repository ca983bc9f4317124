-- The photos that a rental takes of its units of a kind at the hand-over, in order: names that the product knows ('front'), or the rental's own words.
-- A kind without a row has the product's list.
create table photo_slots (
  rental_id uuid not null references rentals,
  kind text not null check (kind in ('scooter', 'car', 'bike', 'boat', 'board', 'camera', 'tool', 'tent', 'home', 'other')),
  -- none: the photos of this kind are free
  slots text[] not null check (cardinality(slots) <= 12 and array_position(slots, null) is null and array_position(slots, '') is null),
  primary key (rental_id, kind));

-- What a photo of the unit shows; null for one beside the slots, and for all from before them.
alter table acceptance_photos add column name text check (length(name) between 1 and 40), add check (name is null or kind = 'unit');
