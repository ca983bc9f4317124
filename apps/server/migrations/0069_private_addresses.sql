-- Visitors see where a rental is to about 500 m, unless it shows its address to everybody. A pin is moved to the nearest point of a fixed grid, so that
-- asking again, or changing anything else, tells no more of the place. Rows and columns are no more than 500 m apart: a pin moves at most 250 m north or
-- south and 250 m east or west, 353.6 m in all.

-- Rows: 40031 steps from pole to pole (20,015,087 m on a sphere of 6371 km), 499.99 m each.
create function moved_lat(lat double precision) returns double precision language sql immutable parallel safe
  return round((floor((lat + 90) * 40031 / 180 + 0.5) * 180 / 40031 - 90)::numeric, 6)::float8;

-- Columns: as many to a row as its edge nearer the equator, where it is longest, needs; a whole number of them, so that the grid closes at the date line.
create function moved_lng(lat double precision, lng double precision) returns double precision language sql immutable parallel safe
  return (
    select round(((floor((lng + 180) * columns / 360 + 0.5)::int % columns) * 360::float8 / columns - 180)::numeric, 6)::float8
    from (select ceil(2 * 40031 * cosd(greatest(0, abs(moved_lat(lat)) - 90::float8 / 40031)))::int as columns) as grid
  );

-- Private for every rental that there is: screens have promised so.
alter table rentals add column address_is_public boolean not null default false;

-- What visitors see and search goes by; exact where the address is public.
alter table rentals
  add column public_lat double precision not null generated always as (case when address_is_public then lat else moved_lat(lat) end) stored,
  add column public_lng double precision not null generated always as (case when address_is_public then lng else moved_lng(lat, lng) end) stored;

update unit_calendar k set lat = r.public_lat, lng = r.public_lng, cell = cell_of(r.public_lat, r.public_lng), e = ll_to_earth(r.public_lat, r.public_lng)
from rentals r where r.id = k.rental_id;
