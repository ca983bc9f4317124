-- Nothing compares a rental by a number of its changes any more (decision 023): a change of a unit or of who works there leaves the rental's row alone.
drop trigger rentals_count_facts on rentals;
drop trigger units_count_facts on units;
drop trigger members_count_facts on members;
drop function count_facts();
drop function count_facts_of_units();
drop function count_facts_of_members();
alter table rentals drop column facts;
