-- Texts of letters to guests that a rental wrote itself. No row: the product's own text.
create table letter_texts (
  rental_id uuid not null references rentals (id),
  kind text not null check (length(kind) between 1 and 40),
  language text not null check (length(language) between 2 and 10),
  subject text not null check (length(subject) between 1 and 150),
  body text not null check (length(body) between 1 and 4000),
  updated_at timestamptz not null,
  primary key (rental_id, kind, language)
);
