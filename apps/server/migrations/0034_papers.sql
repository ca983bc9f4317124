-- What a rental states of itself on its papers, beside its title and address; kept empty where the law asks for none of it.
create table invoice_details (
  rental_id uuid primary key references rentals,
  legal_name text not null default '' check (length(legal_name) <= 160), address text not null default '' check (length(address) <= 500),
  tax_number text not null default '' check (length(tax_number) <= 60), registration_number text not null default '' check (length(registration_number) <= 60),
  note text not null default '' check (length(note) <= 500),
  by_user uuid not null references users, updated_at timestamptz not null);

-- The last number of each row of papers: a rental numbers each kind anew every year of its own.
create table paper_numbers (
  rental_id uuid not null references rentals, kind text not null, year int not null,
  last int not null check (last > 0), primary key (rental_id, kind, year));

-- Invoices, credit notes and receipts as they were issued. Numbered by the database, without a gap; a number that is rolled back is given again.
create table papers (
  rental_id uuid not null references rentals, id uuid not null,
  kind text not null check (kind in ('invoice', 'credit_note', 'receipt')),
  year int not null check (year between 2000 and 9999), number int not null check (number > 0),
  -- what it is issued for: a payment, a refund, a stay that was paid at the rental
  ref uuid not null, booking_id uuid not null,
  amount bigint not null check (amount between 1 and 1000000000000), currency_id text not null references currencies,
  issued_at timestamptz not null,
  -- to whom; null once that person has been forgotten, whom the booking's number stands for then
  buyer text check (length(buyer) between 1 and 200),
  -- all that is printed, as it was at the issue
  content jsonb not null,
  -- the same is not issued twice, and no number stands twice
  unique (rental_id, kind, ref), unique (rental_id, kind, year, number), primary key (rental_id, id),
  foreign key (rental_id, booking_id) references bookings (rental_id, id));
-- read by a booking
create index papers_of on papers (rental_id, booking_id);

-- The next number is drawn here and nowhere else. A number that comes along (a rental that moves in) has to be the next one.
create function number_paper() returns trigger language plpgsql as $$
declare
  next int;
begin
  insert into paper_numbers as n (rental_id, kind, year, last) values (new.rental_id, new.kind, new.year, 1)
  on conflict (rental_id, kind, year) do update set last = n.last + 1 returning last into next;
  if new.number is not null and new.number <> next then
    raise exception 'papers are numbered without a gap' using errcode = '23514';
  end if;
  new.number := next;
  return new;
end $$;
create trigger papers_numbered before insert on papers for each row execute function number_paper();

-- A paper stays as it was issued; only its buyer can be forgotten.
create function mind_paper() returns trigger language plpgsql as $$
begin
  if new.buyer is not null or to_jsonb(new) - 'buyer' <> to_jsonb(old) - 'buyer' then
    raise exception 'a paper stays as it was issued' using errcode = '23514';
  end if;
  return new;
end $$;
create trigger papers_stay before update on papers for each row execute function mind_paper();
create trigger papers_kept before delete on papers for each row execute function refuse_change();
create trigger papers_whole before truncate on papers for each statement execute function refuse_change();

-- The last number is moved by papers and by nothing else.
create function mind_paper_number() returns trigger language plpgsql as $$
begin
  if pg_trigger_depth() < 2 or tg_op = 'DELETE' then
    raise exception 'papers are numbered by being issued' using errcode = '23514';
  end if;
  return new;
end $$;
create trigger paper_numbers_stay before insert or update or delete on paper_numbers for each row execute function mind_paper_number();
create trigger paper_numbers_whole before truncate on paper_numbers for each statement execute function refuse_change();
