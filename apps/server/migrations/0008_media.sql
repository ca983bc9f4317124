-- One file that went up. Its row is written before its bytes, so that bytes without a row never lie in the store.
create table files (
  id uuid primary key,
  -- null: taken unsigned; whoever attaches it first owns it
  owner_id uuid references users,
  original_filename text not null check (length(original_filename) between 1 and 255),
  mime text not null check (length(mime) between 3 and 127),
  -- of the bytes as they are stored, after metadata was cut out
  size bigint not null check (size between 1 and 52428800), sha256 bytea not null check (length(sha256) = 32),
  -- pixels as they are stored; orientation is EXIF's 2 to 8 where the picture is shown turned
  is_image boolean not null, width int, height int, format text, color_mode text, orientation smallint check (orientation between 1 and 8),
  dpi int[], animated boolean not null default false,
  metadata jsonb not null default '{}',
  uploaded_at timestamptz not null,
  -- null: the bytes are not there yet
  ready_at timestamptz,
  -- null: may be swept a day after it went up; set when it is attached, or sent with store=1
  stored_at timestamptz,
  -- the row outlives its bytes: groups still name it
  removed_at timestamptz,
  -- an image has a size
  check (not is_image or (width > 0 and height > 0 and format is not null)));
-- read by the sweep of files that nobody attached, and of those whose bytes never came
create index files_unstored on files (uploaded_at) where removed_at is null and (stored_at is null or ready_at is null);
-- read by the export and the deletion of a person
create index files_of on files (owner_id, uploaded_at desc) where owner_id is not null;

-- What a person keeps here. The limits hold whatever runs at the same time.
create table file_quotas (
  user_id uuid primary key references users,
  files int not null check (files between 0 and 2000), bytes bigint not null check (bytes between 0 and 2147483648));

-- A second that one person's uploads are signed for: the signature carries nothing but the second, so this is how an upload has an owner.
create table upload_grants (expire bigint primary key, user_id uuid not null references users);
-- read by the next signature of a person: one that still lasts is handed out again
create index upload_grants_of on upload_grants (user_id, expire desc);

-- Some files under one address, in an order that never changes.
create table file_groups (
  id uuid primary key, owner_id uuid references users,
  files uuid[] not null check (cardinality(files) between 1 and 1000),
  -- operations of each file, '' for none
  effects text[] not null check (cardinality(effects) = cardinality(files)),
  created_at timestamptz not null);

-- A file that comes in parts; its id becomes the file's. Swept a day after it began.
create table part_uploads (
  id uuid primary key, owner_id uuid references users,
  original_filename text not null, declared_mime text not null, size bigint not null check (size between 1 and 52428800),
  part_size bigint not null check (part_size > 0), metadata jsonb not null, keep boolean not null,
  started_at timestamptz not null,
  -- set while the parts are being joined, so that two calls do not do it twice; old where a server died meanwhile
  joining_at timestamptz, completed_at timestamptz);
create index part_uploads_age on part_uploads (started_at);

-- A part that came whole. Sent again it replaces the earlier one.
create table parts (
  upload_id uuid not null references part_uploads on delete cascade, number int not null check (number >= 0),
  key text not null, size bigint not null check (size > 0),
  primary key (upload_id, number));

-- A file that the server fetches. Who knows the token may watch.
create table url_uploads (
  token text primary key check (length(token) >= 32), owner_id uuid references users,
  status text not null check (status in ('waiting', 'progress', 'success', 'error')),
  -- total is null while the other side has not said how long it is
  done bigint not null default 0, total bigint,
  file_id uuid references files, error text, error_code text,
  started_at timestamptz not null, heard_at timestamptz not null,
  check ((status = 'success') = (file_id is not null)), check ((status = 'error') = (error_code is not null)));
create index url_uploads_age on url_uploads (started_at);

-- Addresses whose file is to be given again, for each owner apart: nobody is handed somebody else's file.
create table saved_urls (
  url_hash bytea not null check (length(url_hash) = 32), owner_id uuid references users, file_id uuid not null references files on delete cascade,
  unique nulls not distinct (url_hash, owner_id));
