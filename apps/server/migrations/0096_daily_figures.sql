-- Figures of the dashboard by day of UTC, counted anew by a job. Days after the last one counted are read from the rows themselves.
create table daily_figures (
  day date not null,
  kind text not null check (kind in ('users', 'rentals', 'bookings')),
  -- Of bookings; empty for the others.
  currency_id text not null default '',
  -- Bookings that are no drafts.
  count bigint not null,
  -- Those that were agreed, and the sum of their totals in cents.
  agreed bigint not null default 0,
  volume bigint not null default 0,
  -- The last day of the users is the last one counted.
  primary key (kind, day, currency_id)
);

-- What the job does, so that the dashboard of a large installation need not wait for its first run.
insert into daily_figures (kind, day, currency_id, count, agreed, volume)
select 'users', (inserted_at at time zone 'utc')::date as day, '', count(*), 0, 0 from users where inserted_at < date_trunc('day', now(), 'utc') group by 2
union all select 'rentals', (inserted_at at time zone 'utc')::date, '', count(*), 0, 0 from rentals where inserted_at < date_trunc('day', now(), 'utc') group by 2
union all select 'bookings', (inserted_at at time zone 'utc')::date, currency_id, count(*), count(*) filter (where status in ('confirmed', 'in_progress', 'completed')),
  coalesce(sum(total) filter (where status in ('confirmed', 'in_progress', 'completed')), 0)
  from bookings where status <> 'draft' and inserted_at < date_trunc('day', now(), 'utc') group by 2, 3;
-- Without a user there is nothing to count, and the job finds out.
insert into daily_figures (kind, day, count) select 'users', (now() at time zone 'utc')::date - 1, 0 where exists (select from users) on conflict do nothing;
