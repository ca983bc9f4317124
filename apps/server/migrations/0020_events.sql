-- What is to be told on the live channel, written in the transaction of what happened. Gone as soon as it is published.
create table event_queue (
  id bigint generated always as identity primary key,
  -- a person, or a rental: everybody who works in it
  audience uuid not null, type text not null, payload jsonb not null, at timestamptz not null);

-- The number of the last event. Its lock makes publishers come one after the other, so that numbers become visible in their order.
create table event_head (only_row boolean primary key default true check (only_row), last bigint not null default 0) with (fillfactor = 50);
insert into event_head default values;

-- What was published, numbered without gaps in that moment: a number taken earlier would be skipped by whoever reads before its commit.
create table events (
  audience uuid not null, id bigint not null, type text not null, payload jsonb not null, at timestamptz not null,
  -- read by a replay
  primary key (audience, id));
-- read by every process that tells its listeners, and by the sweep of old ones
create unique index events_in_order on events (id);

-- Wakes the publishers at the commit.
create function tell_event_queue() returns trigger language plpgsql as $$
begin
  perform pg_notify('event_queue', '');
  return null;
end $$;
create trigger event_queue_filled after insert on event_queue for each statement execute function tell_event_queue();
