-- Other domains' admins give their reasons at more length.
alter table audit_entries drop constraint audit_entries_reason_check, add constraint audit_entries_reason_check check (length(reason) between 1 and 4000);

-- read by the search of the back office
create index reviews_words on reviews using gin ((pros || ' ' || cons || ' ' || coalesce(reply, '')) gin_trgm_ops);
