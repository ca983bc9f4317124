-- The units that were there before. It is a migration of its own, so that 0094 locks the table for a moment only.
update unit_calendar k
set inserted_at = u.inserted_at, currency_id = r.currency_id, by_day = u.base_rental_period = 'Daily', least_price = least_price(u.base_price, u.base_rental_period, u.rules, u.prices),
  takes_bookings = u.status = 'active' and r.is_open
from units u join rentals r on r.id = u.rental_id where u.rental_id = k.rental_id and u.id = k.unit_id;

-- Read by search for the newest units anywhere.
create index unit_calendar_newest on unit_calendar (inserted_at desc, unit_id desc) where takes_bookings;
-- Read by search for the newest units in a box of the map, cell by cell.
create index unit_calendar_newest_in on unit_calendar (cell, inserted_at desc, unit_id desc) where takes_bookings;
-- Read by search for the cheapest units anywhere, currency by currency.
create index unit_calendar_cheapest on unit_calendar (currency_id, by_day, least_price) where takes_bookings;
-- The same near a point or in a box, cell by cell.
create index unit_calendar_cheapest_in on unit_calendar (cell, currency_id, by_day, least_price) where takes_bookings;
drop index unit_calendar_cheap;
