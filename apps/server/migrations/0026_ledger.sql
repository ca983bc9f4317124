-- Where the money of a rental is, in one currency each. Two of them stand for the world: what guests have paid makes 'guests' negative, what left us makes 'bank' grow.
create table ledger_accounts (
  rental_id uuid not null references rentals, id uuid not null,
  kind text not null check (kind in ('guests', 'pending', 'available', 'fees', 'deposits', 'refunding', 'paying_out', 'bank', 'cash')),
  currency_id text not null references currencies,
  -- what its entries add up to, in cents; kept by them alone
  minor bigint not null default 0,
  -- nobody is paid what is not there; the world alone may owe us
  floor bigint default 0 constraint ledger_accounts_world check ((floor is null) = (kind = 'guests')),
  constraint ledger_accounts_overdrawn check (floor is null or minor >= floor),
  -- one of each kind and currency
  unique (rental_id, kind, currency_id), primary key (rental_id, id)) with (fillfactor = 70);

-- One movement of money and why: written once for each thing that moves it.
create table journal (
  rental_id uuid not null references rentals, id uuid not null,
  kind text not null check (kind in ('capture', 'refund', 'refunded', 'earned', 'cash', 'payout', 'payout_paid', 'payout_failed', 'deposit', 'deposit_released', 'deposit_kept')),
  ref uuid not null, booking_id uuid, at timestamptz not null,
  -- a second capture of the same payment, or payout of the same request, is not written
  unique (rental_id, kind, ref), primary key (rental_id, id),
  foreign key (rental_id, booking_id) references bookings (rental_id, id));
-- read by the finances of a rental and of a booking
create index journal_listed on journal (rental_id, at desc, id desc);
create index journal_of on journal (rental_id, booking_id) where booking_id is not null;

-- What a movement does to one account; the entries of a movement add up to nothing.
create table entries (
  rental_id uuid not null, id uuid not null, journal_id uuid not null, account_id uuid not null,
  currency_id text not null references currencies, amount bigint not null check (amount <> 0 and abs(amount) <= 1000000000000),
  primary key (rental_id, id),
  foreign key (rental_id, journal_id) references journal (rental_id, id),
  foreign key (rental_id, account_id) references ledger_accounts (rental_id, id));
-- read by the check that a movement balances, and by the sum of an account
create index entries_of on entries (rental_id, journal_id);
create index entries_on on entries (rental_id, account_id);

create trigger journal_stays before update or delete on journal for each row execute function refuse_change();
create trigger entries_stay before update or delete on entries for each row execute function refuse_change();
create trigger journal_whole before truncate on journal for each statement execute function refuse_change();
create trigger entries_whole before truncate on entries for each statement execute function refuse_change();

-- an entry moves its account; the row's lock is what keeps two payouts from taking the same money
create function move_balance() returns trigger language plpgsql as $$
begin
  update ledger_accounts set minor = minor + new.amount where rental_id = new.rental_id and id = new.account_id and currency_id = new.currency_id;
  if not found then
    raise exception 'no such account in this currency' using errcode = '23503';
  end if;
  return null;
end $$;
create trigger entries_move after insert on entries for each row execute function move_balance();

-- a balance is moved by entries and by nothing else
create function mind_balance() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' and new.minor <> 0 or tg_op = 'UPDATE' and pg_trigger_depth() < 2 then
    raise exception 'a balance is moved by entries alone' using errcode = '23514';
  end if;
  return new;
end $$;
create trigger ledger_accounts_stay before insert or update on ledger_accounts for each row execute function mind_balance();

-- at the end of the transaction a movement has at least two entries, and in each currency they add up to nothing
create function mind_journal() returns trigger language plpgsql as $$
declare
  of_journal uuid := case tg_table_name when 'journal' then (to_jsonb(new) ->> 'id')::uuid else (to_jsonb(new) ->> 'journal_id')::uuid end;
begin
  if (select count(*) from entries where rental_id = new.rental_id and journal_id = of_journal) < 2
    or exists (select from entries where rental_id = new.rental_id and journal_id = of_journal group by currency_id having sum(amount) <> 0) then
    raise exception 'a movement of money does not balance' using errcode = '23514';
  end if;
  return null;
end $$;
create constraint trigger journal_balanced after insert on journal deferrable initially deferred for each row execute function mind_journal();
create constraint trigger entries_balanced after insert on entries deferrable initially deferred for each row execute function mind_journal();
