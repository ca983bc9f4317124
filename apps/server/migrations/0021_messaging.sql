-- What a guest and a rental say to each other: one conversation for the two. Its row's lock gives messages their order.
create table conversations (
  rental_id uuid not null references rentals, id uuid not null,
  guest_id uuid not null references users,
  last_seq int not null default 0 check (last_seq >= 0), last_at timestamptz not null,
  -- up to where each side has read, and how many messages of the other side lie beyond
  guest_read_seq int not null default 0, rental_read_seq int not null default 0,
  guest_unread int not null default 0 check (guest_unread >= 0), rental_unread int not null default 0 check (rental_unread >= 0),
  -- the oldest unread message of which nobody of that side has been told by e-mail waits since then
  guest_mail_since timestamptz, rental_mail_since timestamptz,
  inserted_at timestamptz not null,
  primary key (rental_id, id),
  -- one for each guest and rental
  constraint conversations_one_each unique (rental_id, guest_id)) with (fillfactor = 70);
-- read by the office's list, the newest message first
create index conversations_listed on conversations (rental_id, last_at desc, id desc);
-- read by the number of unread messages of an office
create index conversations_rental_unread on conversations (rental_id) where rental_unread > 0;
-- read by the job that tells of unread messages by e-mail
create index conversations_guest_mail on conversations (guest_mail_since) where guest_mail_since is not null;
create index conversations_rental_mail on conversations (rental_mail_since) where rental_mail_since is not null;

-- Which rental a conversation belongs to, for calls that name the conversation alone. Spread by conversation.
create table conversation_rentals (conversation_id uuid primary key, rental_id uuid not null);

-- What a guest lists. Spread by guest.
create table guest_conversations (user_id uuid not null, conversation_id uuid not null, rental_id uuid not null, primary key (user_id, conversation_id));

create table messages (
  rental_id uuid not null, conversation_id uuid not null, seq int not null check (seq > 0),
  -- made by the client; of a system line: by its step
  id uuid not null,
  author_kind text not null check (author_kind in ('guest', 'rental', 'assistant', 'system')), author_id uuid references users,
  body text not null check (length(body) <= 10000), medias uuid[] not null default '{}' check (cardinality(medias) <= 20),
  place jsonb, sources jsonb,
  -- {kind, bookingId, number, unitTitle, …}: its words are made for each reader
  system jsonb,
  inserted_at timestamptz not null, read_at timestamptz,
  primary key (rental_id, conversation_id, seq),
  foreign key (rental_id, conversation_id) references conversations (rental_id, id),
  -- people have names, everything else has not
  check ((author_kind in ('guest', 'rental')) = (author_id is not null)), check ((author_kind = 'system') = (system is not null)),
  -- a message says something
  check (body <> '' or medias <> '{}' or place is not null or system is not null));
-- read by 'read up to this message'
create index messages_by_id on messages (rental_id, conversation_id, id);
-- read by the search in messages
create index messages_words on messages using gin (body gin_trgm_ops);

-- The same id by the same author is the same message, whichever of many requests comes first. Of a system line the author is the booking. Spread by author.
create table message_ids (
  author_id uuid not null, id uuid not null, rental_id uuid not null, conversation_id uuid not null, at timestamptz not null, primary key (author_id, id));
-- read by the limit of messages a minute
create index message_ids_lately on message_ids (author_id, at);
