alter table bookings
  -- Whose card it is: of every walk-in, and of a guest's booking from its confirmation on. Null once the customer was erased.
  add column customer_id uuid,
  -- The e-mail that was typed for a walk-in.
  add column customer_email text check (customer_email = lower(customer_email) and length(customer_email) <= 254),
  -- The customer is of the same rental.
  add constraint bookings_customer foreign key (rental_id, customer_id) references customers (rental_id, id);

-- The bookings of a customer, newest first.
create index bookings_of_customer on bookings (rental_id, customer_id, inserted_at desc, id desc) where customer_id is not null;

-- Walk-ins that wait for the user with a confirmed e-mail, as phone_bookings do for a phone; the same for every address, known or not.
create table email_bookings (
  email text not null check (email = lower(email)),
  booking_id uuid not null,
  rental_id uuid not null,
  primary key (email, booking_id)
);

-- Gives the bookings of a rental that have none their customers: rows that were written before there were any, by hand, or by an older archive.
-- A card has the id of the first of its bookings. Null: of all rentals.
create function give_customers(of_rental uuid) returns void language plpgsql as $$
begin
  -- A guest shared a name, phone and e-mail with the rental when a booking was confirmed.
  insert into customers (rental_id, id, user_id, name, phone, email, language, is_separate, used_at, inserted_at, updated_at)
  select f.rental_id, f.id, f.guest_id, left(u.first_name || ' ' || u.last_name, 160), p.phone, e.email, u.language,
    exists (select from customers c where c.rental_id = f.rental_id and (c.phone = p.phone or c.email = e.email)), f.confirmed_at, f.confirmed_at, f.confirmed_at
  from (
    select distinct on (rental_id, guest_id) rental_id, guest_id, id, confirmed_at from bookings
    where (of_rental is null or rental_id = of_rental) and customer_id is null and customer_name is null and guest_id is not null and confirmed_at is not null
    order by rental_id, guest_id, confirmed_at, id) f
  join users u on u.id = f.guest_id and u.erased_at is null
  left join lateral (select min(v.phone) as phone from user_phones v where v.user_id = u.id) p on true
  left join lateral (select min(v.email) as email from user_emails v where v.user_id = u.id) e on true
  where not exists (select from customers c where c.rental_id = f.rental_id and c.user_id = f.guest_id);

  -- Of a walk-in that its guest has opened, the rental knows what it typed.
  insert into customers (rental_id, id, user_id, name, phone, is_separate, used_at, inserted_at, updated_at)
  select f.rental_id, f.id, f.guest_id, f.customer_name, f.customer_phone,
    row_number() over (partition by f.rental_id, f.customer_phone order by f.inserted_at, f.id) > 1
      or exists (select from customers c where c.rental_id = f.rental_id and c.phone = f.customer_phone), f.inserted_at, f.inserted_at, f.inserted_at
  from (
    select distinct on (rental_id, guest_id) rental_id, guest_id, id, customer_name, customer_phone, inserted_at from bookings
    where (of_rental is null or rental_id = of_rental) and customer_id is null and customer_name is not null and guest_id is not null
    order by rental_id, guest_id, inserted_at desc, id) f
  where not exists (select from customers c where c.rental_id = f.rental_id and c.user_id = f.guest_id);

  update bookings b set customer_id = c.id from customers c
  where (of_rental is null or b.rental_id = of_rental) and b.customer_id is null and (b.confirmed_at is not null or b.customer_name is not null)
    and c.rental_id = b.rental_id and c.user_id = b.guest_id;

  -- Unopened walk-ins: one card for each phone number, and one for each walk-in without a phone number.
  insert into customers (rental_id, id, name, phone, used_at, inserted_at, updated_at)
  select distinct on (b.rental_id, coalesce(b.customer_phone, b.id::text)) b.rental_id, b.id, b.customer_name, b.customer_phone, b.inserted_at, b.inserted_at, b.inserted_at from bookings b
  where (of_rental is null or b.rental_id = of_rental) and b.customer_id is null and b.customer_name is not null and b.guest_id is null
    and not exists (select from customers c where c.rental_id = b.rental_id and c.phone = b.customer_phone and not c.is_separate)
  order by b.rental_id, coalesce(b.customer_phone, b.id::text), b.inserted_at desc, b.id;

  update bookings b set customer_id = coalesce(
    (select c.id from customers c where c.rental_id = b.rental_id and c.phone = b.customer_phone and not c.is_separate), b.id)
  where (of_rental is null or b.rental_id = of_rental) and b.customer_id is null and b.customer_name is not null and b.guest_id is null;
end $$;

select give_customers(null);
