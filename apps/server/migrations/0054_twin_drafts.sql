-- What a guest asked for, as one short key: their unit, start, length, extras and code. Of drafts alike there is one; null once its price has run out.
alter table bookings add column asked_key uuid;
drop index bookings_same_draft;
create unique index bookings_same_draft on bookings (rental_id, asked_key) where status = 'draft';
