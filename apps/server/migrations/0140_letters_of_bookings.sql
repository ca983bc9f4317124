-- What was written by e-mail to the customer of a booking without an account. `what` tells it from every other message of the booking; none is sent twice.
create table booking_letters (
  rental_id uuid not null,
  booking_id uuid not null,
  what text not null check (length(what) <= 200),
  kind text not null,
  sent_at timestamptz not null,
  primary key (rental_id, booking_id, what),
  foreign key (rental_id, booking_id) references bookings (rental_id, id)
);

alter table customers
  -- When the customer unsubscribed from the rental's e-mails. Those about money and cancellations are sent all the same.
  add column unsubscribed_at timestamptz;
