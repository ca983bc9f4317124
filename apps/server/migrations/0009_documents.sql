-- the mean colour, painted where a picture has not come yet
alter table files add placeholder text check (placeholder ~ '^#[0-9a-f]{6}$');

-- A photograph of a guest's document. It never stands among the files that everybody may see; its bytes lie encrypted in a place of their own.
-- The row outlives the bytes: who checked what kind of document, and when.
create table documents (
  rental_id uuid not null, id uuid not null, booking_id uuid not null,
  kind text not null check (kind in ('passport', 'driver_license')),
  inserted_at timestamptz not null, by_user uuid not null references users,
  -- null: the bytes are not there yet
  ready_at timestamptz,
  -- when the bytes are removed, whatever else happens
  purge_at timestamptz not null, purged_at timestamptz,
  -- of the photograph as it was sent, and the key of these bytes alone, itself encrypted with the installation's: both go with the bytes
  sha256 bytea check (length(sha256) = 32), sealed_key bytea,
  check ((purged_at is null) = (sha256 is not null)), check ((purged_at is null) = (sealed_key is not null)),
  primary key (rental_id, id),
  -- no other rental's booking
  foreign key (rental_id, booking_id) references bookings (rental_id, id));
-- the same photograph again is the same document; also read by the list of a booking
create unique index documents_same on documents (rental_id, booking_id, kind, sha256) where purged_at is null;
-- read by the job that removes bytes
create index documents_due on documents (purge_at) where purged_at is null;

-- Each time somebody saw a document. The guest can read this.
create table document_views (
  rental_id uuid not null, id uuid not null, document_id uuid not null, at timestamptz not null, by_user uuid not null references users,
  primary key (rental_id, id),
  foreign key (rental_id, document_id) references documents (rental_id, id));
-- read by the guest's list
create index document_views_of on document_views (rental_id, document_id, at desc);

-- a view that was written stays as it is
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are never changed', tg_table_name using errcode = '23514';
end $$;
create trigger document_views_stay before update or delete on document_views for each row execute function refuse_change();
