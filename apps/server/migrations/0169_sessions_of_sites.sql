-- A session that was opened under the own domain of a rental is valid there only: whoever runs that name can read what its pages store in browsers.
-- No foreign key: in a cluster sessions and rentals are on different nodes.
alter table sessions add site_rental_id uuid;
