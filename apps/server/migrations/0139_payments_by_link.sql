-- A booking without an account is paid through a link, with a card that is charged once and not saved.
alter table payments
  alter column guest_id drop not null,
  alter column method_id drop not null,
  -- The provider's id of that card, and what is printed of it.
  add column card_ref text,
  add column card_brand text check (length(card_brand) between 1 and 40),
  add column card_last4 text check (card_last4 ~ '^[0-9]{4}$'),
  -- SHA-256 of the token that it was paid with, by which a repeat is recognized.
  add column token_hash bytea,
  -- A payment is made with a saved card of the guest, or with one that is not saved, which pays a balance due only.
  add constraint payments_card check (case when guest_id is null
    then method_id is null and card_ref is not null and card_brand is not null and card_last4 is not null and purpose = 'rest'
    else method_id is not null and card_ref is null and card_brand is null and card_last4 is null and token_hash is null end);

alter table bookings
  -- The links of a booking without an account are derived from it. Raised, it makes new ones and ends those before.
  add column link_version integer not null default 0 check (link_version >= 0),
  -- Up to which sum the payment link asks first, in cents of total and charges: a part payment. Null: the whole balance.
  add column pay_first bigint check (pay_first between 1 and 1000000000000);
