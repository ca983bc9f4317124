-- What triggers do to memberships, as functions: a cluster has no triggers that write to other nodes, and the server calls these instead.
create function join_invited_by(address text, who uuid, at timestamptz) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('invited ' || address, 0));
  with joined as (
    insert into members (rental_id, id, user_id, role, inserted_at, added_by, news)
    select i.rental_id, i.id, who, i.role, at, i.added_by, 'added'
    from invitations i where i.email = address and i.expires_at > at on conflict (rental_id, user_id) do nothing
    returning rental_id, id, role)
  insert into memberships_of_user (user_id, rental_id, member_id, sees_office) select who, rental_id, id, role <> 'accountant' from joined;
  -- They work there already.
  delete from invitations i using members m where i.email = address and m.rental_id = i.rental_id and m.user_id = who and m.id <> i.id;
end $$;

create function leave_unopened(who uuid) returns void language plpgsql as $$
declare
  membership record;
begin
  for membership in select rental_id, member_id from memberships_of_user where user_id = who order by rental_id loop
    delete from members where rental_id = membership.rental_id and id = membership.member_id and opened_at is null;
    if found then
      delete from memberships_of_user where user_id = who and rental_id = membership.rental_id;
    end if;
  end loop;
end $$;

create or replace function join_invited() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    perform leave_unopened(old.user_id);
  end if;
  if tg_op = 'DELETE' then return old; end if;
  perform join_invited_by(new.email, new.user_id, new.confirmed_at);
  return new;
end $$;

-- Ends the streams of a member, who then reconnects with today's role, or not at all.
create function publish_membership_of(rental uuid, who uuid) returns void language plpgsql as $$
declare
  number bigint;
begin
  update event_head set last = last + 1 returning last into number;
  insert into events (audience, id, type, payload, at) values (who, number, 'membership', jsonb_build_object('rentalId', rental), now());
  perform pg_notify('events', number::text);
end $$;

create or replace function publish_membership() returns trigger language plpgsql as $$
begin
  perform publish_membership_of(old.rental_id, old.user_id);
  return null;
end $$;
