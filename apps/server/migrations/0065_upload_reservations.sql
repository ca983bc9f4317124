-- An upload that was begun and is not a file yet. Its bytes count in its owner's quota from its start, so that what is never finished takes no room of others.
create table upload_reservations (
  -- the id of the file it becomes
  id uuid primary key,
  -- null: an unsigned upload, which counts in no quota
  owner_id uuid references users,
  -- as declared; of a download, what is known of its size so far
  bytes bigint not null check (bytes between 0 and 52428800),
  -- when it began or its last part came
  heard_at timestamptz not null);
-- read by the sweep of uploads that no part came for
create index upload_reservations_age on upload_reservations (heard_at);
-- read by the deletion of a person
create index upload_reservations_of on upload_reservations (owner_id) where owner_id is not null;

-- Twenty open uploads of a person; files and open uploads together keep the limits of files.
alter table file_quotas
  add column open_uploads int not null default 0 check (open_uploads between 0 and 20),
  add column open_bytes bigint not null default 0 check (open_bytes >= 0),
  add constraint file_quotas_room check (bytes + open_bytes <= 2147483648),
  add constraint file_quotas_places check (files + open_uploads <= 2000);

create function count_upload_reservation() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.owner_id is not null then
    update file_quotas set open_uploads = open_uploads - 1, open_bytes = open_bytes - old.bytes where user_id = old.owner_id;
  end if;
  if tg_op <> 'DELETE' and new.owner_id is not null then
    insert into file_quotas (user_id, files, bytes, open_uploads, open_bytes) values (new.owner_id, 0, 0, 1, new.bytes)
    on conflict (user_id) do update set open_uploads = file_quotas.open_uploads + 1, open_bytes = file_quotas.open_bytes + new.bytes;
  end if;
  return null;
end $$;
create trigger upload_reservations_count after insert or delete or update of bytes, owner_id on upload_reservations
  for each row execute function count_upload_reservation();

-- Uploads begun earlier end after an hour like all others; they may be more than a quota holds, so they count in none.
insert into upload_reservations (id, owner_id, bytes, heard_at)
select id, null, size, started_at from part_uploads where completed_at is null;
