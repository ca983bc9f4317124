-- Read by the dashboard of the back office, which counts what needs a person.
create index refunds_failed on refunds (updated_at) where status = 'failed';
create index payouts_failed on payouts (updated_at) where status = 'failed';
create index outbox_dead on outbox (dead_at) where dead_at is not null;
