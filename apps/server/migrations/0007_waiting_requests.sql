-- read by create and confirm: requests of one unit that waited too long
create index bookings_waiting on bookings (rental_id, unit_id) where status in ('new_request', 'confirmation_pending');
