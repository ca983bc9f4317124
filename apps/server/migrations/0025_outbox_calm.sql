-- Wishes whose reactions let requests go first are looked for by themselves: thousands of them may wait in a busy hour, and nothing else may have to read past them.
alter table outbox add column calm boolean not null default false;
drop index outbox_due;
create index outbox_due on outbox (calm, next_at, id) where dead_at is null;
