-- The accounts of a rental's bookkeeping, for the export of its invoices. No row: those of SKR03.
create table accounting_accounts (
  rental_id uuid primary key references rentals,
  consultant text not null check (consultant ~ '^([1-9][0-9]{3,6})?$'),
  client text not null check (client ~ '^([1-9][0-9]{0,4})?$'),
  debtor text not null check (debtor ~ '^[1-9][0-9]{4,8}$'),
  revenue_standard text not null check (revenue_standard ~ '^[1-9][0-9]{3,7}$'),
  revenue_reduced text not null check (revenue_reduced ~ '^[1-9][0-9]{3,7}$'),
  revenue_other text not null check (revenue_other ~ '^[1-9][0-9]{3,7}$'),
  passed_on text not null check (passed_on ~ '^[1-9][0-9]{3,7}$'),
  xero_sales text not null check (length(xero_sales) between 1 and 10),
  quickbooks_item text not null check (length(quickbooks_item) between 1 and 100),
  by_user uuid not null references users,
  updated_at timestamptz not null
);
