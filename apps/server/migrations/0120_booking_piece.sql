-- The piece that a booking had when it was returned. Until then its hold says which one it has.
alter table bookings add piece_id uuid, add foreign key (rental_id, unit_id, piece_id) references pieces (rental_id, unit_id, id);
