-- Tokens with which programs call the API for a rental. The token itself is shown once; it begins with the rental's id, so that it is found by this key.
create table api_tokens (
  rental_id uuid not null references rentals (id),
  id uuid not null,
  -- Who made it: it can do what their role can, and ends with their membership.
  user_id uuid not null references users (id),
  name text not null check (length(name) between 1 and 80),
  -- Its first characters, by which people recognise it.
  prefix text not null check (length(prefix) between 4 and 20),
  token_hash bytea not null check (length(token_hash) = 32),
  -- Rights, a subset of those of its maker's role; null: all of them.
  scopes text[] check (cardinality(scopes) between 1 and 100),
  expires_at timestamptz,
  last_used_at timestamptz,
  inserted_at timestamptz not null,
  primary key (rental_id, id),
  -- Finds the token of a request.
  unique (rental_id, token_hash)
);
-- Tokens that end with a membership.
create index api_tokens_of_user on api_tokens (rental_id, user_id);
