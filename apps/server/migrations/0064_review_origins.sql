-- What a review comes from: of a walk-in, which staff wrote down, it says so for good.
alter table reviews add column from_walk_in boolean not null default false;
update reviews w set from_walk_in = true
where exists (select from bookings b where b.rental_id = w.rental_id and b.id = w.booking_id and (b.customer_name is not null or b.opened_at is not null))
  or exists (select from booking_history h where h.rental_id = w.rental_id and h.booking_id = w.booking_id and h.src is null and h.by_kind = 'rental');

-- The fingerprint of the card at its provider, the same for every person who saves it; null: the provider gives none.
alter table payment_methods add column fingerprint text;
-- read by the comparison of a review with others of its rental
create index payment_methods_same on payment_methods (fingerprint) where fingerprint is not null;

-- The device that a review was sent from, as a salted hash that differs from rental to rental. Kept as long as reviews are compared by it.
create table review_devices (
  rental_id uuid not null, review_id uuid not null, device bytea not null check (length(device) = 32), inserted_at timestamptz not null,
  primary key (rental_id, review_id), foreign key (rental_id, review_id) references reviews (rental_id, id));
-- read by the comparison with the rental's other reviews
create index review_devices_same on review_devices (rental_id, device, inserted_at);
-- read by the sweep of old ones
create index review_devices_age on review_devices (inserted_at);

-- Reviews of one rental, by different people, that came from one device or were paid with one card: for the back office alone. Nothing follows by itself.
create table review_flags (
  rental_id uuid not null, review_id uuid not null, reason text not null check (reason in ('one_device', 'one_card')),
  -- how many reviews have that in common
  count int not null check (count > 1), at timestamptz not null,
  primary key (rental_id, review_id, reason), foreign key (rental_id, review_id) references reviews (rental_id, id));
-- read by the dashboard
create index review_flags_lately on review_flags (at);
