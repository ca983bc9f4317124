-- What a guest wants on the invoice of a booking. It goes before the customer's card.
create table billing_details (
  rental_id uuid not null,
  booking_id uuid not null,
  name text not null default '' check (length(name) <= 160),
  company text not null default '' check (length(company) <= 160),
  address text not null default '' check (length(address) <= 500),
  vat_number text not null default '' check (length(vat_number) <= 40),
  updated_at timestamptz not null,
  primary key (rental_id, booking_id),
  foreign key (rental_id, booking_id) references bookings (rental_id, id)
);

alter table papers
  -- Company, address and VAT number of the buyer as they were when it was issued; null: nothing beside the name.
  add buyer_details jsonb check (jsonb_typeof(buyer_details) = 'object'),
  -- An erasure takes both.
  add constraint papers_buyer_whole check (buyer is not null or buyer_details is null);

create or replace function mind_paper() returns trigger language plpgsql as $$
begin
  if new.buyer is not null or new.buyer_details is not null or to_jsonb(new) - 'buyer' - 'buyer_details' <> to_jsonb(old) - 'buyer' - 'buyer_details' then
    raise exception 'a paper stays as it was issued' using errcode = '23514';
  end if;
  return new;
end $$;
