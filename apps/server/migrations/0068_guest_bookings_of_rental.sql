-- The first steps of a new rental ask whether any guest has booked there.
create index guest_bookings_of_rental on guest_bookings (rental_id);
