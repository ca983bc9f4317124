-- A code on its way to a place of somebody known, or to one that they say is theirs: what it proves serves its own purpose only.
create table proofs (
  token_hash bytea primary key check (length(token_hash) = 32),
  -- the token is a signature of this id, so that a repeated challenge can give it again
  id uuid not null unique,
  purpose text not null check (purpose in ('step_up', 'phone', 'email', 'recovery', 'recovery_phone')),
  -- null: an address of nobody, which is answered like any other
  user_id uuid references users,
  -- whose device asked; a recovery begins without one, and ends with the one that it opened
  session_id uuid references sessions,
  place text not null,
  code_hash bytea not null check (length(code_hash) = 32), expires_at timestamptz not null, tries int not null default 0 check (tries >= 0),
  passed_at timestamptz, inserted_at timestamptz not null,
  -- a code of one person's device proves nothing for another
  constraint proofs_bound check (purpose in ('recovery', 'recovery_phone') or (user_id is not null and session_id is not null)),
  constraint proofs_somebody check (purpose = 'recovery' or user_id is not null));
-- read by a challenge: the running proof of a place
create index proofs_of on proofs (purpose, place, inserted_at desc);
-- read when a session or a person goes
create index proofs_by_session on proofs (session_id);
create index proofs_by_user on proofs (user_id);
-- read by the sweep
create index proofs_age on proofs (inserted_at);

-- Read by the list of one's sessions, and for the moment of somebody's last use, ended sessions included.
drop index sessions_of;
create index sessions_of on sessions (user_id);
