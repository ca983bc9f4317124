-- When the provider was last asked about what is open: what is known of it has a time of its own.
alter table payments add column asked_at timestamptz;
alter table refunds add column asked_at timestamptz;
alter table payouts add column asked_at timestamptz;
drop index payments_open;
drop index refunds_open;
drop index payouts_open;
-- read by the job that asks about them
create index payments_open on payments (coalesce(asked_at, updated_at))
  where status in ('created', 'processing', 'requires_action') or status = 'authorised' and wanted <> 'authorise';
create index refunds_open on refunds (coalesce(asked_at, updated_at)) where status = 'submitted';
create index payouts_open on payouts (coalesce(asked_at, updated_at)) where status = 'submitted';

-- When what a rental can ask for goes to its account by itself.
alter table payout_accounts add column next_weekly_at timestamptz;
create index payout_accounts_weekly on payout_accounts (next_weekly_at);
