-- Given back by a person: what went through another payment service than the one that is set now, or what a provider refused.
alter table refunds add column by_hand boolean not null default false, add check (not by_hand or status = 'succeeded');
