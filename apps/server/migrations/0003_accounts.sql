create table users (
  id uuid primary key,
  first_name text not null check (length(first_name) between 1 and 80),
  last_name text not null check (length(last_name) between 1 and 80),
  profile_pic uuid,
  locale_country text not null, flag_short_name text not null,
  language text not null default 'en', currency_id text not null default 'usd' references currencies,
  about text not null default '', profile_visible boolean not null default true,
  notification_preferences jsonb not null default '{}',
  is_admin boolean not null default false, blocked_at timestamptz,
  inserted_at timestamptz not null, updated_at timestamptz not null);

-- A phone number is one person's; E.164. Spread by its own key.
create table user_phones (phone text primary key check (phone ~ '^\+[0-9]{7,15}$'), user_id uuid not null references users);
create unique index user_phones_of on user_phones (user_id);

-- A confirmed e-mail is one person's, whatever the case.
create table user_emails (email text primary key check (email = lower(email)), user_id uuid not null references users, confirmed_at timestamptz not null);
create unique index user_emails_of on user_emails (user_id);

-- A token is stored as its SHA-256 only.
create table sessions (
  id uuid primary key, user_id uuid not null references users, token_hash bytea not null unique check (length(token_hash) = 32),
  device text not null, inserted_at timestamptz not null, last_seen_at timestamptz not null,
  expires_at timestamptz not null, ended_at timestamptz);
-- read by the list of one's sessions
create index sessions_of on sessions (user_id) where ended_at is null;

-- The proof of a phone number, and of an e-mail during a sign-up: one row from the challenge to the login.
create table otp_flows (
  token_hash bytea primary key check (length(token_hash) = 32),
  -- the token is a signature of this id, so that a repeated challenge can give it again
  id uuid not null unique,
  purpose text not null check (purpose in ('login')),
  phone text not null,
  step text not null check (step in ('phone', 'email', 'email_code', 'done')),
  code_hash bytea not null, code_sent_at timestamptz not null, code_expires_at timestamptz not null, code_tries int not null default 0,
  email text, email_code_hash bytea, email_sent_at timestamptz, email_expires_at timestamptz, email_tries int not null default 0,
  session_id uuid references sessions, passed_at timestamptz, language text not null, inserted_at timestamptz not null);
-- read by a challenge: the running flow of a number
create index otp_flows_of on otp_flows (phone, inserted_at desc);

-- Wrong codes in a row for a number, not reset by a new code.
create table phone_failures (phone text primary key, failures int not null, wait_until timestamptz, last_at timestamptz not null);

-- Consent by version and time.
create table consents (user_id uuid not null references users, document text not null check (document in ('terms', 'privacy')), version text not null, given_at timestamptz not null, primary key (user_id, document, version));
