-- The assistant of a rental: whether it answers, and how much in a day. Without a row it does not.
create table support_settings (
  rental_id uuid primary key references rentals, is_on boolean not null,
  answers_a_day int not null check (answers_a_day between 0 and 5000), tokens_a_day int not null check (tokens_a_day between 0 and 10000000),
  updated_at timestamptz not null);
insert into support_settings (rental_id, is_on, answers_a_day, tokens_a_day, updated_at) select id, true, 200, 200000, inserted_at from rentals;

-- What it did on a day at the rental point: answers written, tokens of a model, and how often it did not know.
create table support_days (
  rental_id uuid not null references rentals, day date not null,
  answers int not null default 0 check (answers >= 0), tokens int not null default 0 check (tokens >= 0), unknown int not null default 0 check (unknown >= 0),
  primary key (rental_id, day)) with (fillfactor = 50);

-- Conversations whose guest asked for a person: when, and after which message. Over as soon as a person of the rental has written.
create table support_conversations (
  rental_id uuid not null, conversation_id uuid not null, handed_over_at timestamptz not null, handed_over_seq int not null,
  primary key (rental_id, conversation_id), foreign key (rental_id, conversation_id) references conversations (rental_id, id));
