create extension if not exists btree_gist;
create extension if not exists cube;
create extension if not exists earthdistance;
create extension if not exists pg_trgm;

-- Keys of signatures, made once for an installation.
create table secrets (name text primary key, value bytea not null check (length(value) = 32));

-- How far the sandbox's clock runs ahead of real time. One row.
create table clock (only_row boolean primary key default true check (only_row), offset_seconds bigint not null default 0 check (offset_seconds between 0 and 3153600000));
insert into clock default values;

-- One effect for one key of one person at one route; only successful answers are kept.
create table idempotency (
  actor text not null, route text not null, key text not null,
  request_hash bytea not null, status int, body bytea, created_at timestamptz not null,
  primary key (actor, route, key));
-- read by the sweep of keys older than 7 days
create index idempotency_age on idempotency (created_at);

-- What happened and what is to be done outside: one row for each reaction, gone when it is done.
create table outbox (
  id bigint generated always as identity primary key,
  topic text not null, reaction text not null, payload jsonb not null, dedupe text unique,
  attempts int not null default 0, next_at timestamptz not null, locked_until timestamptz, dead_at timestamptz);
-- read by each round of the outbox
create index outbox_due on outbox (next_at, id) where dead_at is null;

-- SMS and e-mails of a sandbox, shown at /dev/outbox.
create table sandbox_messages (
  id bigint generated always as identity primary key,
  channel text not null check (channel in ('sms', 'email')), recipient text not null, subject text, text text not null, sent_at timestamptz not null);
create index sandbox_messages_of on sandbox_messages (recipient, id desc);

-- Counts of a window of time, for limits that every process and a restart share.
create table limits (subject text not null, window_start timestamptz not null, count int not null, primary key (subject, window_start));
create index limits_age on limits (window_start);

-- Says on the channel 'changed' which rental's public pages are old. TG_ARGV[0]: the column that holds the rental's id.
create function tell_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('changed', coalesce(to_jsonb(new), to_jsonb(old)) ->> tg_argv[0]);
  return null;
end $$;
