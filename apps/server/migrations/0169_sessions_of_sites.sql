-- A session that was opened on a rental's own domain is valid there only: the owner of the domain can read what browsers store for its pages.
-- No foreign key: in a cluster sessions and rentals are on different nodes.
alter table sessions add site_rental_id uuid;
