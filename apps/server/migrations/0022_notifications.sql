-- What a person is told of: in the app, by e-mail, by push, each as they want it.
create table notifications (
  user_id uuid not null references users, id uuid not null,
  kind text not null, rental_id uuid, booking_id uuid,
  -- what its words are made of
  facts jsonb not null default '{}',
  -- false: not for the list, because the person does not want it there
  in_app boolean not null,
  inserted_at timestamptz not null, read_at timestamptz,
  -- when the letter is due; null: none is wanted, or it was written
  mail_at timestamptz, mailed_at timestamptz,
  primary key (user_id, id));
-- read by the list, newest first
create index notifications_listed on notifications (user_id, inserted_at desc, id desc) where in_app;
create index notifications_unread on notifications (user_id) where in_app and read_at is null;
-- read by the job that writes letters
create index notifications_mail on notifications (mail_at) where mail_at is not null;
-- read by the sweep of old ones
create index notifications_age on notifications (inserted_at);

-- One thing is told to a person once, whatever runs twice. Spread by person.
create table told (user_id uuid not null, what text not null, at timestamptz not null, primary key (user_id, what));
create index told_age on told (at);

-- Letters of this hour, so that a busy day is one letter and not fifty.
create table letter_counts (user_id uuid primary key references users, hour_start timestamptz not null, letters int not null);

-- Browsers that take a push. An address belongs to whoever subscribed with it last.
create table push_subscriptions (
  endpoint text primary key check (length(endpoint) <= 1000), user_id uuid not null references users, session_id uuid references sessions,
  p256dh bytea not null check (length(p256dh) = 65), auth bytea not null check (length(auth) = 16),
  language text not null, inserted_at timestamptz not null);
create index push_subscriptions_of on push_subscriptions (user_id);
