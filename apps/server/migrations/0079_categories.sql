-- What guests choose from: kinds of units as a tree that the operator edits. Never deleted, so that a link can be told from a misspelt one.
create table categories (
  id uuid primary key,
  -- In the address of a search; lower case.
  slug text not null unique check (slug ~ '^[a-z][a-z0-9-]{1,39}$'),
  name_en text not null check (length(name_en) between 1 and 60),
  name_ru text not null check (length(name_ru) between 1 and 60),
  -- Null at the top. A circle is refused by the code, under a lock of all rows.
  parent_id uuid references categories check (parent_id <> id),
  position integer not null check (position >= 0),
  -- What a unit of this category is for hand-overs and documents.
  kind text not null check (kind in ('scooter', 'car', 'bike', 'boat', 'board', 'camera', 'tool', 'tent', 'home', 'other')),
  -- What its units can say of themselves, and guests filter by.
  attributes text[] not null default '{}' check (attributes <@ array['transmission', 'seats', 'bedrooms', 'size']),
  -- hidden: not offered; removed: its units count for the nearest category above that is not.
  status text not null default 'shown' check (status in ('shown', 'hidden', 'removed')),
  -- The target of the key of units: their kind is that of their category.
  unique (id, kind)
);

insert into categories (id, slug, name_en, name_ru, parent_id, position, kind, attributes)
select ('00000000-0000-7000-8000-0000000079' || lpad(to_hex(number), 2, '0'))::uuid, slug, name_en, name_ru,
  ('00000000-0000-7000-8000-0000000079' || lpad(to_hex(parent), 2, '0'))::uuid, position, kind, attributes
from (values
  (1, 'scooter', 'Scooters and motorbikes', 'Скутеры и мотоциклы', null, 0, 'scooter', array['transmission']),
  (2, 'car', 'Cars', 'Автомобили', null, 1, 'car', array['transmission', 'seats']),
  (3, 'bike', 'Bicycles', 'Велосипеды', null, 2, 'bike', array['size']),
  (4, 'boat', 'Boats', 'Лодки', null, 3, 'boat', array['seats']),
  (5, 'board', 'Boards', 'Доски', null, 4, 'board', array['size']),
  (6, 'camera', 'Cameras', 'Камеры', null, 5, 'camera', '{}'),
  (7, 'tool', 'Tools', 'Инструменты', null, 6, 'tool', '{}'),
  (8, 'tent', 'Tents', 'Палатки и шатры', null, 7, 'tent', array['size']),
  (9, 'home', 'Homes', 'Жильё', null, 8, 'home', array['bedrooms']),
  (10, 'other', 'Everything else', 'Другое', null, 9, 'other', '{}'),
  (11, 'villa', 'Villas', 'Виллы', 9, 0, 'home', array['bedrooms']),
  (12, 'apartment', 'Apartments', 'Квартиры', 9, 1, 'home', array['bedrooms']),
  (13, 'surfboard', 'Surfboards', 'Сёрфборды', 5, 0, 'board', array['size']),
  (14, 'sup', 'Paddleboards', 'Сапборды', 5, 1, 'board', array['size'])
) as row (number, slug, name_en, name_ru, parent, position, kind, attributes);

alter table units
  -- Null: the category at the top that stands for the unit's kind.
  add column category_id uuid,
  -- What the unit says of itself; only what is known.
  add column attributes jsonb not null default '{}',
  -- Hand-overs and documents go by the kind, so a category of another kind would change what is asked for.
  add constraint units_category foreign key (category_id, kind) references categories (id, kind),
  -- Search compares these values as they are, so each has one form.
  add constraint units_attributes check (
    jsonb_typeof(attributes) = 'object' and attributes - array['transmission', 'seats', 'bedrooms', 'size'] = '{}'
    and coalesce(attributes ->> 'transmission' in ('automatic', 'manual'), not attributes ? 'transmission')
    and coalesce(attributes ->> 'size' in ('xs', 's', 'm', 'l', 'xl'), not attributes ? 'size')
    and coalesce(attributes ->> 'seats' ~ '^[1-9][0-9]?$', not attributes ? 'seats')
    and coalesce(attributes ->> 'bedrooms' ~ '^[1-9][0-9]?$', not attributes ? 'bedrooms'));
-- Read by the key above when the kind of a category is changed.
create index units_of_category on units (category_id) where category_id is not null;

-- A unit that becomes another kind leaves its category, whichever statement changes it; those of the release before know kinds alone.
create function leave_category() returns trigger language plpgsql as $$
begin
  if new.kind <> old.kind and new.category_id is not distinct from old.category_id then
    new.category_id := null;
  end if;
  return new;
end $$;
create trigger units_leave_category before update of kind on units for each row execute function leave_category();
