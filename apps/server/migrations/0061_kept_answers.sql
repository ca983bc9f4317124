-- An answer that is kept under an idempotency key is a successful one: a refusal or a failure is judged again.
alter table idempotency add constraint idempotency_success check (status between 200 and 299);
