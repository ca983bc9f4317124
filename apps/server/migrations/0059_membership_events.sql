-- Open streams of events read what a membership lets them: its end, or another role, is an event of its own, numbered among the others, so that no process sends anything beyond it to a stream that was opened before.
create function publish_membership() returns trigger language plpgsql as $$
begin
  insert into event_queue (audience, type, payload, at) values (old.user_id, 'membership', jsonb_build_object('rentalId', old.rental_id), now());
  return null;
end $$;
create trigger members_publish_end after delete on members for each row when (old.user_id is not null) execute function publish_membership();
create trigger members_publish_role after update of role on members for each row when (old.user_id is not null and old.role is distinct from new.role) execute function publish_membership();
