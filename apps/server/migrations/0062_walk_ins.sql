-- A walk-in belongs to a person when they open it: a phone that staff typed proves nothing of who they are, and their name and picture are theirs to show.
alter table bookings
  -- when the person of a walk-in opened it, logged in with its phone
  add column opened_at timestamptz;

-- Walk-ins had their guest as soon as an account with that phone was known. Who has acted on the booking, or has written to or read from the rental,
-- stays its guest, and `opened_at` is the first such moment; the moment of this migration if all that is known is that they read.
create temporary table walk_ins on commit drop as
select b.rental_id, b.id, b.guest_id, b.customer_phone, least(
    (select min(h.at) from booking_history h where h.rental_id = b.rental_id and h.booking_id = b.id and h.by_kind = 'guest'),
    (select min(c.inserted_at) from booking_changes c where c.rental_id = b.rental_id and c.booking_id = b.id and c.asked_by = 'guest'),
    (select min(c.answered_at) from booking_changes c where c.rental_id = b.rental_id and c.booking_id = b.id and c.answered_by = b.guest_id),
    (select min(p.inserted_at) from payments p where p.rental_id = b.rental_id and p.booking_id = b.id and p.guest_id = b.guest_id),
    (select min(w.inserted_at) from reviews w where w.rental_id = b.rental_id and w.booking_id = b.id),
    (select min(m.inserted_at) from conversations c join messages m on m.rental_id = c.rental_id and m.conversation_id = c.id
      where c.rental_id = b.rental_id and c.guest_id = b.guest_id and m.author_kind = 'guest' and m.inserted_at >= b.inserted_at),
    (select now() from conversations c where c.rental_id = b.rental_id and c.guest_id = b.guest_id and c.guest_read_seq > 0)) as opened_at
from bookings b where b.customer_name is not null and b.guest_id is not null;

update bookings b set opened_at = w.opened_at from walk_ins w where b.rental_id = w.rental_id and b.id = w.id and w.opened_at is not null;

-- All others wait for their phone again, as if they had just been written down.
update bookings b set guest_id = null from walk_ins w where b.rental_id = w.rental_id and b.id = w.id and w.opened_at is null;
delete from guest_bookings g using walk_ins w where g.user_id = w.guest_id and g.booking_id = w.id and w.opened_at is null;
insert into phone_bookings (phone, booking_id, rental_id)
select customer_phone, id, rental_id from walk_ins where opened_at is null and customer_phone is not null on conflict do nothing;
update code_uses u set guest_id = null from walk_ins w where u.rental_id = w.rental_id and u.booking_id = w.id and w.opened_at is null;

-- A conversation that only such walk-ins began shows the rental a person who has never written or read there. It is deleted
-- with the rental's messages in it, which were never read.
create temporary table unread_conversations on commit drop as
select distinct c.rental_id, c.id, c.guest_id from walk_ins w join conversations c on c.rental_id = w.rental_id and c.guest_id = w.guest_id
where w.opened_at is null and c.guest_read_seq = 0
  and not exists (select from messages m where m.rental_id = c.rental_id and m.conversation_id = c.id and m.author_kind = 'guest')
  and not exists (select from guest_bookings g where g.user_id = c.guest_id and g.rental_id = c.rental_id);
delete from support_conversations s using unread_conversations u where s.rental_id = u.rental_id and s.conversation_id = u.id;
delete from message_ids i using unread_conversations u where i.rental_id = u.rental_id and i.conversation_id = u.id;
delete from messages m using unread_conversations u where m.rental_id = u.rental_id and m.conversation_id = u.id;
delete from guest_conversations g using unread_conversations u where g.user_id = u.guest_id and g.conversation_id = u.id;
delete from conversation_rentals r using unread_conversations u where r.conversation_id = u.id;
delete from conversations c using unread_conversations u where c.rental_id = u.rental_id and c.id = u.id;

-- A walk-in has a guest only once that person has opened it.
alter table bookings add constraint bookings_walk_in_opened check (customer_name is null or (guest_id is null) = (opened_at is null));

-- These topics have no handler.
delete from outbox where topic in ('booking.waits_for_phone', 'account.logged_in', 'account.created', 'account.phone_changed');
