-- Nobody is both let into the back office and kept out of the product.
alter table users add constraint users_admin_not_blocked check (not (is_admin and blocked_at is not null));
-- Why the back office took a rental off the market; its members read it.
alter table rentals add column suspended_reason text check (length(suspended_reason) between 1 and 500),
  add constraint rentals_suspended_why check (suspended_reason is null or suspended_at is not null);

-- The end of the chain of what admins did. One row: entries are written one after the other, whoever writes them.
create table audit_head (
  only_row boolean primary key default true check (only_row), number bigint not null check (number >= 0), link bytea not null check (length(link) = 32),
  -- the day whose head was last written outside of the database
  told_on date not null);
insert into audit_head (number, link, told_on) values (0, decode(repeat('00', 32), 'hex'), '2000-01-01');

-- What admins did, with what it changed. Only ever added to; each entry's link seals it and all before it.
create table audit_entries (
  number bigint primary key, id uuid not null unique, at timestamptz not null,
  -- null: the command line
  by_user uuid,
  act text not null check (act ~ '^[a-z]+\.[a-z_]+$'),
  subject_id uuid not null, reason text check (length(reason) between 1 and 500),
  before jsonb, after jsonb,
  link bytea not null check (length(link) = 32));
-- read by the history of a user, a rental or a review, and by what one admin did
create index audit_entries_of on audit_entries (subject_id, number desc);
create index audit_entries_by on audit_entries (by_user, number desc);
create index audit_entries_act on audit_entries (act, number desc);

-- What the link of an entry is made of; `verify` says the same in words of its own.
create function audit_text(entry audit_entries) returns text language sql stable as $$
  select jsonb_build_object('number', entry.number, 'id', entry.id, 'at', to_char(entry.at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), 'by', entry.by_user,
    'act', entry.act, 'subject', entry.subject_id, 'reason', entry.reason, 'before', entry.before, 'after', entry.after)::text
$$;

-- Number and link are nobody's to choose: they follow from the entry before, whose row is locked until this transaction ends.
create function chain_audit() returns trigger language plpgsql as $$
declare
  head audit_head;
begin
  update audit_head set number = number + 1 returning * into strict head;
  new.number := head.number;
  new.link := sha256(head.link || convert_to(audit_text(new), 'UTF8'));
  update audit_head set link = new.link;
  return new;
end $$;
create trigger audit_entries_chain before insert on audit_entries for each row execute function chain_audit();
create trigger audit_entries_stay before update or delete on audit_entries for each row execute function refuse_change();
create trigger audit_entries_whole before truncate on audit_entries for each statement execute function refuse_change();

-- The head moves with an entry alone.
create function mind_audit_head() returns trigger language plpgsql as $$
begin
  if tg_op <> 'UPDATE' or pg_trigger_depth() < 2 and (new.number, new.link) is distinct from (old.number, old.link) then
    raise exception 'the head of the audit log moves with an entry alone' using errcode = '23514';
  end if;
  return new;
end $$;
create trigger audit_head_mind before insert or update or delete on audit_head for each row execute function mind_audit_head();

-- read by the back office, newest first
create index users_all on users (inserted_at desc, id desc);
create index rentals_all on rentals (inserted_at desc, id desc);
create index bookings_all on bookings (inserted_at desc, id desc) where status <> 'draft';
create index payments_all on payments (inserted_at desc, id desc);
create index reviews_all on reviews (inserted_at desc, id desc);
-- read by its searches
create index users_names on users using gin ((first_name || ' ' || last_name) gin_trgm_ops);
create index user_phones_digits on user_phones using gin (phone gin_trgm_ops);
create index user_emails_letters on user_emails using gin (email gin_trgm_ops);
create index rentals_names on rentals using gin ((title || ' ' || slug) gin_trgm_ops);
create index bookings_customers on bookings using gin (customer_name gin_trgm_ops) where customer_name is not null;
