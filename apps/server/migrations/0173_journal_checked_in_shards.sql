-- A row of entries names its journal, one of the journal itself: in a shard the name of the table ends with a number.
create or replace function mind_journal() returns trigger language plpgsql as $$
declare
  of_journal uuid := coalesce(to_jsonb(new) ->> 'journal_id', to_jsonb(new) ->> 'id')::uuid;
begin
  if (select count(*) from entries where rental_id = new.rental_id and journal_id = of_journal) < 2
    or exists (select from entries where rental_id = new.rental_id and journal_id = of_journal group by currency_id having sum(amount) <> 0) then
    raise exception 'a movement of money does not balance' using errcode = '23514';
  end if;
  return null;
end $$;
