-- Post code and city apart from the street, and the reference that the buyer wants on the invoice, such as an order number or a Leitweg-ID.
alter table invoice_details
  add post_code text not null default '' check (length(post_code) <= 20),
  add city text not null default '' check (length(city) <= 80);

alter table billing_details
  add post_code text not null default '' check (length(post_code) <= 20),
  add city text not null default '' check (length(city) <= 80),
  add reference text not null default '' check (length(reference) <= 80);

alter table customers
  add post_code text not null default '' check (length(post_code) <= 20),
  add city text not null default '' check (length(city) <= 80),
  add reference text not null default '' check (length(reference) <= 80);
