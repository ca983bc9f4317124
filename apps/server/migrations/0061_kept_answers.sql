-- An answer that is kept under an idempotency key is a successful one: a refusal or a failure is judged again.
alter table idempotency add constraint idempotency_success check (status between 200 and 299);

-- The shortest stay of a code is kept with each booking that was priced with it, so that other dates are priced by it too.
update bookings b set priced_from = jsonb_set(b.priced_from, '{code,leastLength}', to_jsonb(c.least_length))
from discount_codes c
where c.rental_id = b.rental_id and c.id = b.code_id and b.priced_from ? 'code' and b.rental_length >= c.least_length
  and not exists (select from booking_changes ch where ch.rental_id = b.rental_id and ch.booking_id = b.id and ch.status = 'open' and ch.rental_length < c.least_length);
