-- Most wishes have no key, and an index over nothing is written all the same.
alter table outbox drop constraint outbox_dedupe_key;
create unique index outbox_dedupe on outbox (dedupe) where dedupe is not null;
