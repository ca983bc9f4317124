-- Somebody whose number is lost or belongs to other people by now: the e-mail asks, a day passes in which every place is told, then another number is proved.
create table recoveries (
  id uuid primary key, user_id uuid not null references users,
  asked_at timestamptz not null, opens_at timestamptz not null, closes_at timestamptz not null,
  stop_hash bytea not null unique check (length(stop_hash) = 32),
  stopped_at timestamptz, done_at timestamptz,
  -- whoever has the number has a day to stop it
  constraint recoveries_wait check (opens_at >= asked_at + interval '24 hours' and closes_at > opens_at),
  constraint recoveries_late check (done_at is null or (done_at >= opens_at and stopped_at is null)));
-- one at a time
create unique index recoveries_one_each on recoveries (user_id) where stopped_at is null and done_at is null;
-- read by the count of how often somebody asked
create index recoveries_of on recoveries (user_id, asked_at desc);

-- A number that was not used for long proves less: the e-mail's code is asked for as well, or its new holder starts over.
alter table otp_flows drop constraint otp_flows_step_check;
alter table otp_flows add constraint otp_flows_step_check check (step in ('phone', 'login_email', 'email', 'email_code', 'done'));
alter table otp_flows add column starts_over boolean not null default false;

-- Deleting oneself: asked for, seven days, then nothing is left but a number.
alter table users add column erase_at timestamptz, add column erased_at timestamptz, add column erased_number bigint unique;
create sequence erased_numbers start 1001;
alter table users add constraint users_erased check ((erased_at is null) = (erased_number is null) and (erased_at is null or erase_at is not null));
-- read by the job that erases
create index users_erase_due on users (erase_at) where erase_at is not null and erased_at is null;

-- Who was erased is never again somebody with a number, an address or a login.
create function refuse_erased() returns trigger language plpgsql as $$
begin
  if exists (select from users where id = new.user_id and erased_at is not null) then
    raise exception 'this person was erased' using errcode = '23514', constraint = 'nobody_erased';
  end if;
  return new;
end $$;
create trigger user_phones_of_nobody before insert or update on user_phones for each row execute function refuse_erased();
create trigger user_emails_of_nobody before insert or update on user_emails for each row execute function refuse_erased();
create trigger sessions_of_nobody before insert on sessions for each row execute function refuse_erased();
