create table rentals (
  id uuid primary key,
  slug text not null, slug_changed_at timestamptz,
  title text not null check (length(title) between 1 and 120),
  about text not null default '',
  profile_pic uuid, photos uuid[] not null default '{}',
  currency_id text not null default 'usd' references currencies,
  country_id text not null, address text not null, short_address text not null,
  lat float8 not null check (lat between -90 and 90), lng float8 not null check (lng between -180 and 180),
  getting_around text not null default '',
  time_zone text not null,
  languages text[] not null default '{english}',
  opening_hours jsonb not null default '{}',
  terms text not null default '',
  contact_email text, contact_phone text,
  suspended_at timestamptz,
  inserted_at timestamptz not null, updated_at timestamptz not null);
create trigger rentals_changed after update or delete on rentals for each row execute function tell_changed('id');

-- Every address a rental ever had. The current one is not retired; a retired one redirects and is never given to another rental. Spread by its own key.
create table slugs (slug text primary key check (slug = lower(slug)), rental_id uuid not null, retired_at timestamptz);
-- read by a rental's old addresses
create index slugs_of on slugs (rental_id);

create table members (
  rental_id uuid not null references rentals, id uuid not null,
  user_id uuid not null references users, role text not null check (role in ('owner', 'manager', 'staff')),
  inserted_at timestamptz not null,
  primary key (rental_id, id),
  -- one role for each person of a rental
  unique (rental_id, user_id));

-- What a person works in, written together with members. Spread by person.
create table memberships_of_user (user_id uuid not null, rental_id uuid not null, member_id uuid not null, primary key (user_id, rental_id));
