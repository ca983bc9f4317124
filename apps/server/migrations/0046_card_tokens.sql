-- What a card was saved with, hashed: the same token is the same card, but never one that was removed, which the provider has forgotten.
alter table payment_methods add column token_hash bytea;
