-- The texts of a rental's contract.
create table contract_templates (
  rental_id uuid not null references rentals (id),
  id uuid not null,
  language text not null check (language ~ '^[a-z]{2}$'),
  title text not null check (length(title) between 1 and 120),
  body text not null check (length(body) between 1 and 20000),
  inserted_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (rental_id, id),
  -- One text for each language.
  constraint contract_templates_language unique (rental_id, language)
);

-- Whether every unit of a rental needs the contract, whatever its own settings say. No row: no.
create table contract_settings (
  rental_id uuid primary key references rentals (id),
  for_all boolean not null
);

-- Whether this unit is handed over with a signed contract only.
alter table units add column needs_contract boolean not null default false;

-- The contract of a booking: written when the guest opens it, written anew while it is unsigned and the booking changes, and kept as it was signed.
create table contracts (
  rental_id uuid not null,
  booking_id uuid not null,
  id uuid not null,
  language text not null check (language ~ '^[a-z]{2}$'),
  -- The whole text; null once it was erased.
  text text,
  -- Of the text in UTF-8.
  sha256 bytea not null check (length(sha256) = 32),
  -- What of the booking it names, and the hash of those facts: tells whether they have changed since.
  placeholders text[] not null,
  facts bytea not null check (length(facts) = 32),
  opened_at timestamptz not null,
  signed_at timestamptz,
  signature_kind text check (signature_kind in ('drawn', 'typed')),
  -- JSON of the strokes or the typed name, with a random salt; null once it was erased.
  signature text check (length(signature) <= 70000),
  signature_sha256 bytea check (length(signature_sha256) = 32),
  -- The name of the booking's guest at that moment; null once it was erased.
  signer text,
  -- A code to the phone or e-mail of the booking, or a member at the counter.
  confirmed_by text check (confirmed_by in ('sms', 'email', 'counter')),
  -- The guest's account, or the member at the counter; null for a customer without an account.
  by_user uuid,
  erased_at timestamptz,
  -- A booking has one contract, which is signed once.
  primary key (rental_id, booking_id),
  unique (rental_id, id),
  foreign key (rental_id, booking_id) references bookings (rental_id, id),
  -- A signature is there with all that proves it.
  constraint contracts_signed check (
    (signed_at is null) = (signature_sha256 is null) and (signed_at is null) = (signature_kind is null) and (signed_at is null) = (confirmed_by is null)
    and (confirmed_by is distinct from 'counter' or by_user is not null)),
  -- Records tell of milliseconds.
  constraint contracts_moment check (signed_at = date_trunc('milliseconds', signed_at)),
  -- Only what was erased is missing.
  constraint contracts_erased check (
    (text is null) = (erased_at is not null) and (erased_at is null or signed_at is not null and signature is null and signer is null)
    and (signed_at is null or erased_at is not null or signature is not null and signer is not null))
);

-- A signed contract stays as it is; only its words and the signature can be erased.
create function refuse_change_of_signed_contract() returns trigger language plpgsql as $$
begin
  if old.signed_at is not null and (tg_op = 'DELETE' or new.erased_at is null
      or to_jsonb(new) - '{text,signature,signer,erased_at}'::text[] <> to_jsonb(old) - '{text,signature,signer,erased_at}'::text[]) then
    raise exception 'a signed contract is never changed' using errcode = '23514';
  end if;
  return coalesce(new, old);
end $$;
create trigger contracts_stay before update or delete on contracts for each row execute function refuse_change_of_signed_contract();

-- A manager let a booking start without a signature.
create table contract_waivers (
  rental_id uuid not null,
  booking_id uuid not null,
  by_user uuid not null,
  reason text not null check (length(reason) between 1 and 500),
  at timestamptz not null,
  primary key (rental_id, booking_id),
  foreign key (rental_id, booking_id) references bookings (rental_id, id)
);

-- A signature is a record of its own in the chain of the rental.
alter table sealed_records drop constraint sealed_records_kind_check, add constraint sealed_records_kind_check check (kind in ('acceptance', 'return', 'contract'));
