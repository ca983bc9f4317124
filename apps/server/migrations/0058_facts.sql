-- Another number with every change of a rental, of one of its units and of who works there: what a process remembers of them is compared with one row.
alter table rentals add column facts bigint not null default 0;

create function count_facts() returns trigger language plpgsql as $$
begin
  new.facts := old.facts + 1;
  return new;
end $$;
create trigger rentals_count_facts before update on rentals for each row execute function count_facts();

create function count_facts_of_units() returns trigger language plpgsql as $$
begin
  update rentals set facts = facts where id in (select rental_id from changed);
  return null;
end $$;
create trigger units_count_facts after update on units referencing new table as changed for each statement execute function count_facts_of_units();

create function count_facts_of_members() returns trigger language plpgsql as $$
begin
  update rentals set facts = facts where id = coalesce(new.rental_id, old.rental_id);
  return null;
end $$;
create trigger members_count_facts after insert or delete or update of rental_id, user_id on members for each row execute function count_facts_of_members();
