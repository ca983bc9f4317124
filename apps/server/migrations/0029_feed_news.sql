alter table feeds
  -- a look may have changed what staff should hear of
  add column has_news boolean not null default true,
  -- what they heard last: that it fails, and with which bookings it collides
  add column told_failing boolean not null default false, add column told_conflicts uuid[] not null default '{}';
-- read by the job that tells staff of feeds
create index feeds_news on feeds (rental_id, id) where has_news and removed_at is null;
