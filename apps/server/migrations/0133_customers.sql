-- A rental's card of a person or company. What staff typed, or what a guest shared with this rental; never what an account says elsewhere.
create table customers (
  rental_id uuid not null references rentals (id),
  id uuid not null,
  -- The account of the person, once it has dealt with the rental: a booking of theirs was confirmed, or they opened one of this card.
  user_id uuid references users (id),
  name text not null check (length(name) between 1 and 160),
  email text check (email = lower(email) and length(email) <= 254),
  phone text check (phone ~ '^\+[0-9]{7,15}$'),
  company text not null default '' check (length(company) <= 160),
  vat_number text not null default '' check (length(vat_number) <= 40),
  address text not null default '' check (length(address) <= 500),
  -- Language of letters to the customer; null if it is not known.
  language text check (language in ('en', 'ru')),
  note text not null default '' check (length(note) <= 2000),
  tags text[] not null default '{}' check (cardinality(tags) <= 20),
  -- Beside another card with the same phone or e-mail on purpose, such as of a family.
  is_separate boolean not null default false,
  banned_at timestamptz,
  -- The last time that it was changed or booked with: from then on the years count for which it is kept.
  used_at timestamptz not null,
  inserted_at timestamptz not null,
  updated_at timestamptz not null,
  -- The order of the list.
  sort_key text not null generated always as (lower(name)) stored,
  primary key (rental_id, id)
);

-- One card for a phone and for an e-mail in a rental, unless it is separate on purpose.
create unique index customers_phone on customers (rental_id, phone) where phone is not null and not is_separate;
create unique index customers_email on customers (rental_id, email) where email is not null and not is_separate;
-- One card for an account in a rental; also whether a guest has one.
create unique index customers_user on customers (rental_id, user_id) where user_id is not null;
-- The list of customers, by name.
create index customers_listed on customers (rental_id, sort_key, id);
-- Reads the next card without an account whose retention period is over.
create index customers_unused on customers (used_at) where user_id is null;
-- Whether a guest who books is banned.
create index customers_banned on customers (rental_id) where banned_at is not null;
