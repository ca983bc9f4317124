-- Until when a session may do guarded things, after a fresh code.
alter table sessions add column stepped_up_until timestamptz;

-- Where a rental's money goes; what is shown of it is the end of its number.
create table payout_accounts (
  rental_id uuid primary key references rentals, provider text not null, provider_ref text not null,
  holder text not null check (length(holder) between 1 and 160), last4 text not null check (last4 ~ '^[0-9A-Z]{4}$'),
  by_user uuid not null references users, updated_at timestamptz not null);

-- Money on its way to a rental.
create table payouts (
  rental_id uuid not null references rentals, id uuid not null,
  amount bigint not null check (amount between 1 and 1000000000000), currency_id text not null references currencies,
  provider text not null, provider_ref text, account_ref text not null,
  -- by whom it was asked for; null: by the week
  by_user uuid references users,
  -- submitted: its outcome is not known yet; it is asked about, and never sent again under another key
  status text not null check (status in ('submitted', 'paid', 'failed')), failure text,
  inserted_at timestamptz not null, updated_at timestamptz not null,
  primary key (rental_id, id));
-- one at a time
create unique index payouts_one on payouts (rental_id) where status = 'submitted';
-- read by the job that asks about them
create index payouts_open on payouts (updated_at) where status = 'submitted';

-- The sandbox's own books.
create table sandbox_accounts (ref text primary key, holder text not null, number text not null);
create table sandbox_payouts (key text primary key, ref text not null unique, account text not null references sandbox_accounts, amount bigint not null, status text not null check (status in ('paid', 'failed')));
