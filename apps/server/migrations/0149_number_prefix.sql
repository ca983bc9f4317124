-- What a rental puts before the numbers of its invoices and credit notes, such as 'EB-'.
alter table invoice_details add number_prefix text not null default '' check (number_prefix ~ '^([A-Za-z0-9][A-Za-z0-9-]{0,9})?$');

-- The prefix as it was at the issue. It is not part of the key: numbers stay unique and without a gap when it changes.
alter table papers add prefix text not null default '' check (prefix ~ '^([A-Za-z0-9][A-Za-z0-9-]{0,9})?$'),
  add constraint papers_prefix_of_invoices check (kind <> 'receipt' or prefix = '');
