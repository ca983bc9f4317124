-- Tokens with which programs call the API as their user, who is a guest to them. The token itself is shown once; it begins with the user's id, so that it is
-- found by this key.
create table user_tokens (
  user_id uuid not null references users (id),
  id uuid not null,
  name text not null check (length(name) between 1 and 80),
  -- Its first characters, by which people recognise it.
  prefix text not null check (length(prefix) between 4 and 20),
  token_hash bytea not null check (length(token_hash) = 32),
  scopes text[] not null check (cardinality(scopes) between 1 and 100),
  expires_at timestamptz,
  last_used_at timestamptz,
  inserted_at timestamptz not null,
  primary key (user_id, id),
  -- Finds the token of a request.
  unique (user_id, token_hash)
);
