-- Exchange rates fetched from RATES_URL, and when they are asked for again. Prices are compared by them and never charged.
create table exchange_rates (
  -- There is one row at most.
  one_row boolean primary key default true check (one_row),
  due_at timestamptz not null,
  -- The day of the rates, as their source says.
  date date,
  source text check (length(source) between 1 and 200),
  -- So much of each currency, by its id, is one of the default currency. A rate of zero or below would make prices meaningless.
  rates jsonb check (jsonb_typeof(rates) = 'object' and not jsonb_path_exists(rates, '$.* ? (@.type() != "number" || @ <= 0)')),
  -- All or nothing: null until rates have been fetched for the first time.
  check (num_nulls(date, source, rates) in (0, 3))
);
