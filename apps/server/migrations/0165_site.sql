alter table site_settings
  -- The site's name instead of the product's. It stands in the sender of e-mails, so nothing that ends or breaks a header is accepted.
  add name text check (length(name) between 1 and 60 and name !~ '[<>[:cntrl:]]'),
  -- A picture that stands before the name.
  add logo uuid;

-- What the operator writes in place of the product's own texts, by language; empty: the product's own.
create table site_texts (
  language text primary key check (language ~ '^[a-z]{2}$'),
  headline text not null default '' check (length(headline) <= 120),
  lead text not null default '' check (length(lead) <= 300),
  terms text not null default '' check (length(terms) <= 50000),
  privacy text not null default '' check (length(privacy) <= 50000),
  terms_at timestamptz,
  privacy_at timestamptz,
  -- The page of a text shows the date of its last change.
  constraint site_texts_dated check ((terms = '') = (terms_at is null) and (privacy = '') = (privacy_at is null))
);

-- The platform's fee on card payments, from a moment on. A booking has the fee of the moment it was made, so rows are never changed.
create table platform_fees (
  since timestamptz primary key,
  -- Basis points; null: PLATFORM_FEE_BPS. A mistyped fee may not take a rental's income.
  fee_bps int check (fee_bps between 0 and 3000)
);
create function refuse_changed_fee() returns trigger language plpgsql as $$
begin
  raise exception 'a fee that was in force is not changed' using errcode = '23514';
end $$;
create trigger platform_fees_stay before update or delete on platform_fees for each row execute function refuse_changed_fee();

-- Every process keeps the name, the logo, the texts of the first page and the fee in memory.
create trigger site_settings_changed after update of name, logo on site_settings for each statement execute function notify_changed('site');
create trigger platform_fees_changed after insert on platform_fees for each statement execute function notify_changed('site');
create trigger site_texts_changed after insert or update on site_texts for each statement execute function notify_changed('site');
