-- Addresses that a rental has events sent to. Their secrets are derived from the id and the version and are in no table.
create table webhooks (
  rental_id uuid not null references rentals (id),
  id uuid not null,
  url text not null check (length(url) between 1 and 2000),
  events text[] not null check (cardinality(events) between 1 and 50),
  secret_version int not null default 1 check (secret_version >= 1),
  -- Until then the secret of the version before signs too.
  previous_until timestamptz,
  paused_at timestamptz,
  -- Switched off, because the receiver answered 410 or has failed for days.
  off_at timestamptz,
  off_reason text check (off_reason in ('gone', 'failing')),
  check ((off_at is null) = (off_reason is null)),
  -- False from the moment it is switched off until its owners were notified.
  is_told boolean not null default true,
  -- Tries that failed in a row, since when, and when the receiver is called again.
  failures int not null default 0 check (failures >= 0),
  failing_since timestamptz,
  retry_at timestamptz,
  delivered_at timestamptz,
  inserted_at timestamptz not null,
  primary key (rental_id, id)
);
-- Read by the job that tells the owners.
create index webhooks_untold on webhooks (off_at) where not is_told;

-- What happened, as it was when it happened. Only events that a webhook takes are here.
create table webhook_events (
  rental_id uuid not null references rentals (id),
  id uuid not null,
  type text not null check (length(type) between 1 and 80),
  -- The booking, conversation or unit, within which events are sent in the order of their numbers.
  subject uuid not null,
  number bigint not null,
  -- One event for each payment and refund, however often the provider repeats itself.
  dedupe text,
  -- The guest or author, with whose account it is erased.
  person_id uuid,
  -- The body that is signed, the same at every try.
  body text not null check (octet_length(body) <= 300000),
  inserted_at timestamptz not null,
  primary key (rental_id, id),
  unique (rental_id, dedupe)
);
-- Read by the sweep, by erasures of a customer and of an account.
create index webhook_events_age on webhook_events (inserted_at);
create index webhook_events_subject on webhook_events (rental_id, subject);
create index webhook_events_person on webhook_events (person_id) where person_id is not null;

-- An event on its way to a webhook, and its last try.
create table webhook_deliveries (
  rental_id uuid not null,
  id uuid not null,
  webhook_id uuid not null,
  event_id uuid not null,
  subject uuid not null,
  number bigint not null,
  -- Sent by hand: one try, in no order.
  is_manual boolean not null,
  status text not null default 'pending' check (status in ('pending', 'delivered', 'failed', 'dropped')),
  tries int not null default 0 check (tries >= 0),
  next_at timestamptz not null,
  -- Until then a process is calling the receiver.
  locked_until timestamptz,
  tried_at timestamptz,
  took_ms int,
  answer_status int,
  answer_body text check (length(answer_body) <= 4096),
  problem text,
  inserted_at timestamptz not null,
  primary key (rental_id, id),
  foreign key (rental_id, webhook_id) references webhooks (rental_id, id) on delete cascade,
  foreign key (rental_id, event_id) references webhook_events (rental_id, id) on delete cascade
);
-- Each event goes to a webhook once; what is sent by hand comes on top.
create unique index webhook_deliveries_once on webhook_deliveries (rental_id, webhook_id, event_id) where not is_manual;
-- The log, newest first.
create index webhook_deliveries_log on webhook_deliveries (rental_id, webhook_id, inserted_at desc, id desc);
create index webhook_deliveries_of_event on webhook_deliveries (rental_id, event_id);
-- What waits: by time for the job, by subject for the order.
create index webhook_deliveries_due on webhook_deliveries (next_at) where status = 'pending';
create index webhook_deliveries_waiting on webhook_deliveries (rental_id, webhook_id, subject, number) where status = 'pending';
