-- An account need not have a phone: codes go to an e-mail, or an OpenID Connect provider vouches for the user.
-- A proof of purpose 'login' may be of an address that no account has yet; it is deleted with the session that it opened.
alter table proofs drop constraint proofs_purpose_check;
alter table proofs add constraint proofs_purpose_check
  check (purpose in ('step_up', 'phone', 'email', 'recovery', 'recovery_phone', 'login'));
-- A code of one user's device proves nothing for another.
alter table proofs drop constraint proofs_bound;
alter table proofs add constraint proofs_bound
  check (purpose in ('recovery', 'recovery_phone', 'login') or (user_id is not null and session_id is not null));
-- Only a proof of an e-mail address may belong to no user.
alter table proofs drop constraint proofs_somebody;
alter table proofs add constraint proofs_somebody check (purpose in ('recovery', 'login') or user_id is not null);

-- A login at an OpenID Connect provider that opens an account. The provider never gives a subject to another person (OpenID Connect Core, 2).
create table user_identities (
  issuer text not null,
  subject text not null,
  -- names the row in the API
  id uuid not null unique,
  user_id uuid not null references users,
  -- what the provider said last; shown to the user, decides nothing
  email text,
  inserted_at timestamptz not null, last_used_at timestamptz not null,
  -- one identity opens one account
  primary key (issuer, subject),
  -- the length that the protocol allows
  constraint user_identities_subject check (length(subject) between 1 and 255),
  constraint user_identities_issuer check (length(issuer) between 1 and 2048));
-- read by the list of one's identities, by the export and by the erasure
create index user_identities_of on user_identities (user_id);
-- an erased account cannot be opened again
create trigger user_identities_of_nobody before insert or update on user_identities for each row execute function refuse_erased();

-- A login on its way to the provider and back. State, nonce and code verifier are signatures of the id, so the row holds no secret.
create table oidc_logins (
  token_hash bytea primary key check (length(token_hash) = 32),
  id uuid not null unique,
  -- the code was given to us, once
  used_at timestamptz,
  code_hash bytea check (length(code_hash) = 32),
  -- the provider's answer was right
  passed_at timestamptz, issuer text, subject text,
  -- an address that the provider calls verified
  email text check (email = lower(email)),
  first_name text not null default '', last_name text not null default '',
  -- what it opened
  session_id uuid references sessions,
  inserted_at timestamptz not null,
  -- a code is remembered as long as it counts as used
  constraint oidc_logins_used check ((used_at is null) = (code_hash is null)),
  -- whom the provider named is known exactly from its answer on, and no answer comes before a code
  constraint oidc_logins_passed check ((passed_at is null) = (subject is null) and (subject is null) = (issuer is null) and (passed_at is null or used_at is not null)),
  constraint oidc_logins_opened check (session_id is null or passed_at is not null));
-- read by the sweep
create index oidc_logins_age on oidc_logins (inserted_at);
-- read when a session goes
create index oidc_logins_by_session on oidc_logins (session_id);
