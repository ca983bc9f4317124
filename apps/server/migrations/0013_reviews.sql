-- What a guest said of a stay. Numbers stay for ever; a text may be hidden with a reason.
create table reviews (
  rental_id uuid not null, id uuid not null, booking_id uuid not null, unit_id uuid not null,
  guest_id uuid not null references users,
  external_condition smallint not null check (external_condition between 1 and 10),
  technical_condition smallint not null check (technical_condition between 1 and 10),
  value_for_money smallint not null check (value_for_money between 1 and 10),
  general_impression smallint not null check (general_impression between 1 and 10),
  service smallint not null check (service between 1 and 10),
  communication smallint not null check (communication between 1 and 10),
  pros text not null check (length(pros) between 1 and 2000), cons text not null check (length(cons) between 1 and 2000),
  medias uuid[] not null default '{}' check (cardinality(medias) <= 20),
  inserted_at timestamptz not null,
  reply text check (length(reply) between 1 and 2000), replied_at timestamptz, replied_by uuid,
  hidden_reason text check (length(hidden_reason) between 1 and 500), hidden_at timestamptz, hidden_by uuid,
  primary key (rental_id, id),
  -- one review of a booking
  constraint reviews_one_each unique (rental_id, booking_id),
  foreign key (rental_id, booking_id) references bookings (rental_id, id),
  foreign key (rental_id, unit_id) references units (rental_id, id),
  check ((reply is null) = (replied_at is null)), check ((hidden_reason is null) = (hidden_at is null)));
-- read by the lists of a rental and of a unit, newest first
create index reviews_listed on reviews (rental_id, inserted_at desc, id desc);
create index reviews_of_unit on reviews (rental_id, unit_id, inserted_at desc, id desc);

-- Which rental a review belongs to, for calls that name the review alone. Spread by review.
create table review_rentals (review_id uuid primary key, rental_id uuid not null);

-- The score of a rental (subject_id = rental_id) and of each unit: sum of three scores a review. Written with the review.
create table ratings (
  rental_id uuid not null references rentals, subject_id uuid not null,
  count int not null check (count > 0), sum bigint not null check (sum between 3 * count and 30 * count),
  primary key (rental_id, subject_id)) with (fillfactor = 70);
create trigger ratings_changed after insert or update or delete on ratings for each row execute function tell_changed('rental_id');
