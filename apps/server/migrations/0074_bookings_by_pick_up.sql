-- Read by the office list sorted by pick-up.
create index bookings_by_pick_up on bookings (rental_id, lower(period), id) where status <> 'draft';
