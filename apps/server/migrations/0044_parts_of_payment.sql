-- What a payment is for: the stay as it was booked, what other dates cost on top or was left to pay, or a deposit.
alter table payments add column purpose text not null default 'stay' check (purpose in ('stay', 'rest', 'deposit'));
-- How much of a deposit is taken where a claim needs less than was held; null: all of it.
alter table payments add column take bigint check (take between 1 and amount), add check (take is null or purpose = 'deposit');
-- a deposit is no sale: the platform has no share of it
alter table payments add check (purpose <> 'deposit' or fee = 0);
alter table payments drop constraint payments_refunded, add constraint payments_refunded check (refunded between 0 and coalesce(take, amount));
-- one card is asked for what is left to pay at a time
create unique index payments_one_rest on payments (rental_id, booking_id) where purpose = 'rest' and status in ('created', 'processing', 'requires_action', 'authorised');
create unique index payments_one_deposit on payments (rental_id, booking_id) where purpose = 'deposit' and status in ('created', 'processing', 'requires_action', 'authorised', 'captured');

-- Why money goes back: the stay was cancelled, staff chose to, other dates cost less, it was paid twice, or it was a deposit.
alter table refunds add column cause text not null default 'asked' check (cause in ('cancelled', 'asked', 'dates', 'twice', 'deposit'));

-- The share of a stay that is paid with a card when it is booked online, in percent; the rest is paid at the rental. Frozen with the price.
alter table units add column online_percent int not null default 100 check (online_percent between 1 and 100);
alter table bookings add column online_percent int not null default 100 check (online_percent between 1 and 100);
-- What was paid of the stay with cards and at the rental, and what other dates gave back of it.
alter table bookings add column paid_online bigint not null default 0 check (paid_online >= 0);
alter table bookings add column dates_back bigint not null default 0, add check (dates_back between 0 and paid_online);
alter table bookings add column paid_cash bigint not null default 0 check (paid_cash >= 0);

-- Money that changed hands at the rental point, as staff noted it; below zero it was given back.
create table cash_notes (
  rental_id uuid not null references rentals, id uuid not null, booking_id uuid not null,
  amount bigint not null check (amount <> 0 and abs(amount) <= 1000000000000), currency_id text not null references currencies,
  note text not null default '' check (length(note) <= 1000), by_user uuid not null references users, at timestamptz not null,
  primary key (rental_id, id), foreign key (rental_id, booking_id) references bookings (rental_id, id));
create index cash_notes_of on cash_notes (rental_id, booking_id, at);
create trigger cash_notes_stay before update or delete on cash_notes for each row execute function refuse_change();

-- Deposits lie apart: those of cards, and those in the till.
alter table ledger_accounts drop constraint ledger_accounts_kind_check,
  add constraint ledger_accounts_kind_check check (kind in ('guests', 'pending', 'available', 'fees', 'deposits', 'till_deposits', 'refunding', 'paying_out', 'bank', 'cash'));
alter table journal drop constraint journal_kind_check,
  add constraint journal_kind_check check (kind in ('capture', 'refund', 'refunded', 'earned', 'cash', 'payout', 'payout_paid', 'payout_failed',
    'deposit', 'deposit_released', 'deposit_back', 'deposit_kept'));

-- What goes back is bounded by each payment: a booking whose price fell may have given back more than its price of now.
alter table bookings drop constraint bookings_check, add constraint bookings_refunded check (refunded >= 0);
