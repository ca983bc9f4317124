-- An accountant reads the money of a rental, and nothing of its guests.
alter table members drop constraint members_role_check,
  add constraint members_role_check check (role in ('owner', 'manager', 'staff', 'accountant'));
alter table invitations drop constraint invitations_role_check,
  add constraint invitations_role_check check (role in ('owner', 'manager', 'staff', 'accountant'));

-- False for accountants: the lists of a user's bookings, units, conversations and live events leave the rental out.
alter table memberships_of_user add column sees_office boolean not null default true;

create or replace function join_invited() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    with gone as (
      delete from memberships_of_user mu using members m
      where mu.user_id = old.user_id and m.rental_id = mu.rental_id and m.id = mu.member_id and m.opened_at is null returning m.rental_id, m.id)
    delete from members m using gone where m.rental_id = gone.rental_id and m.id = gone.id;
  end if;
  if tg_op = 'DELETE' then return old; end if;
  perform pg_advisory_xact_lock(hashtextextended('invited ' || new.email, 0));
  with joined as (
    insert into members (rental_id, id, user_id, role, inserted_at, added_by, news)
    select i.rental_id, i.id, new.user_id, i.role, new.confirmed_at, i.added_by, 'added'
    from invitations i where i.email = new.email and i.expires_at > new.confirmed_at on conflict (rental_id, user_id) do nothing
    returning rental_id, id, role)
  insert into memberships_of_user (user_id, rental_id, member_id, sees_office) select new.user_id, rental_id, id, role <> 'accountant' from joined;
  -- They work there already.
  delete from invitations i using members m where i.email = new.email and m.rental_id = i.rental_id and m.user_id = new.user_id and m.id <> i.id;
  return new;
end $$;

-- Nobody answers for a unit who may not see its bookings.
create function refuse_accountant() returns trigger language plpgsql as $$
begin
  if exists (select from members where rental_id = new.rental_id and id = new.member_id and role = 'accountant') then
    raise exception 'an accountant answers for no unit' using errcode = '23514', constraint = 'unit_members_not_accountant';
  end if;
  return new;
end $$;
create trigger unit_members_not_accountant before insert on unit_members for each row execute function refuse_accountant();
