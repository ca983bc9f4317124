alter table members
  -- until then they are shown as invited, and their invitation can lapse
  add column opened_at timestamptz,
  add column seen_at timestamptz,
  add column added_by uuid references users,
  -- what people are yet to be told of: that they were added, or that a colleague has come
  add column news text check (news in ('added', 'opened'));
update members set opened_at = inserted_at;
-- read by the job that tells of new members
create index members_news on members (rental_id, id) where news is not null;

-- An address that is asked to work here, whether anybody is known by it or not. Whoever has confirmed it stands in members under the same id.
create table invitations (
  rental_id uuid not null references rentals, id uuid not null,
  email text not null check (email = lower(email)), role text not null check (role in ('owner', 'manager', 'staff')),
  added_by uuid not null references users, inserted_at timestamptz not null, sent_at timestamptz not null, expires_at timestamptz not null,
  primary key (rental_id, id),
  -- one invitation of an address
  constraint invitations_one_each unique (rental_id, email));
-- read when somebody confirms an address
create index invitations_of_email on invitations (email);
-- read by the job that lets them lapse
create index invitations_due on invitations (expires_at);

-- Who removed whom, so that a repeat is known as one.
create table left_members (
  rental_id uuid not null references rentals, member_id uuid not null, removed_by uuid not null references users, at timestamptz not null,
  primary key (rental_id, member_id));

-- Who answers for a unit.
create table unit_members (
  rental_id uuid not null, unit_id uuid not null, member_id uuid not null,
  primary key (rental_id, unit_id, member_id),
  foreign key (rental_id, unit_id) references units (rental_id, id),
  foreign key (rental_id, member_id) references members (rental_id, id) on delete cascade);
-- read when a member leaves
create index unit_members_of on unit_members (rental_id, member_id);

-- A rental keeps an owner who has opened its office, however many leave at once: whoever goes waits for the others who go.
create function keep_an_owner() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.role = 'owner' then return new; end if;
  perform 1 from members where rental_id = old.rental_id and role = 'owner' and opened_at is not null order by id for update;
  if not exists (select from members where rental_id = old.rental_id and role = 'owner' and opened_at is not null and id <> old.id) then
    raise exception 'a rental keeps an owner' using errcode = '23514', constraint = 'members_last_owner';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;
create trigger members_keep_an_owner before delete or update of role on members for each row
  when (old.role = 'owner' and old.opened_at is not null) execute function keep_an_owner();

-- Whoever confirms an address is in wherever it is invited, from that moment on; whoever gives it up is out where they have not been yet.
-- The lock is taken by invitations too: an address cannot be invited and confirmed past each other.
create function join_invited() returns trigger language plpgsql as $$
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
    returning rental_id, id)
  insert into memberships_of_user (user_id, rental_id, member_id) select new.user_id, rental_id, id from joined;
  -- They work there already.
  delete from invitations i using members m where i.email = new.email and m.rental_id = i.rental_id and m.user_id = new.user_id and m.id <> i.id;
  return new;
end $$;
create trigger user_emails_join after insert or delete or update of email on user_emails for each row execute function join_invited();
