-- Transactions write numbered events themselves, as their last statement. `event_queue` with its trigger and function is left for the release before, whose processes
-- queue events; the release after this one drops it.

-- Numbers an event at the commit, as the server does: the lock of `event_head` is held from then until the commit is done, so numbers follow the order of the commits.
create or replace function publish_membership() returns trigger language plpgsql as $$
declare
  number bigint;
begin
  update event_head set last = last + 1 returning last into number;
  insert into events (audience, id, type, payload, at) values (old.user_id, number, 'membership', jsonb_build_object('rentalId', old.rental_id), now());
  perform pg_notify('events', number::text);
  return null;
end $$;

-- Deferred to the commit: a transaction that waits for another lock must not hold that of `event_head`.
drop trigger members_publish_end on members;
create constraint trigger members_publish_end after delete on members deferrable initially deferred
  for each row when (old.user_id is not null) execute function publish_membership();
drop trigger members_publish_role on members;
create constraint trigger members_publish_role after update of role on members deferrable initially deferred
  for each row when (old.user_id is not null and old.role is distinct from new.role) execute function publish_membership();
