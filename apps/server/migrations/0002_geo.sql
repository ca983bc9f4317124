-- Currencies a rental may charge in. Amounts have two decimals in every one of them.
create table currencies (id text primary key, code text not null unique, sign text not null, is_default boolean not null default false);
create unique index currencies_one_default on currencies (is_default) where is_default;
insert into currencies (id, code, sign, is_default) values
  ('usd', 'USD', '$', true), ('eur', 'EUR', '€', false), ('gbp', 'GBP', '£', false), ('idr', 'IDR', 'Rp', false), ('aud', 'AUD', 'A$', false),
  ('sgd', 'SGD', 'S$', false), ('jpy', 'JPY', '¥', false), ('thb', 'THB', '฿', false), ('vnd', 'VND', '₫', false), ('myr', 'MYR', 'RM', false),
  ('php', 'PHP', '₱', false), ('inr', 'INR', '₹', false), ('rub', 'RUB', '₽', false), ('try', 'TRY', '₺', false), ('chf', 'CHF', 'Fr', false),
  ('cad', 'CAD', 'C$', false), ('nzd', 'NZD', 'NZ$', false), ('mxn', 'MXN', 'Mex$', false), ('brl', 'BRL', 'R$', false), ('zar', 'ZAR', 'R', false);
