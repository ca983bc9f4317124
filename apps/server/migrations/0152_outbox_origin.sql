-- A message of several handlers becomes a row for each of them if one fails. Such rows keep the number of the first one, by which messages are in the order of the commits.
alter table outbox add column origin bigint;
