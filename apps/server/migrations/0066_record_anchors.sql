-- The chain of a rental's records only grows: the head counts them, moves on by one with each, and never goes back.
create function guard_record_head() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.rental_id = old.rental_id and new.number = old.number + 1 then
    return new;
  end if;
  raise exception 'the head of the sealed records only moves on' using errcode = '23514';
end $$;
create trigger record_heads_move_on before update or delete on record_heads for each row execute function guard_record_head();
create trigger record_heads_whole before truncate on record_heads for each statement execute function refuse_change();
create trigger sealed_records_whole before truncate on sealed_records for each statement execute function refuse_change();
create trigger record_rentals_stay before update or delete on record_rentals for each row execute function refuse_change();
create trigger record_rentals_whole before truncate on record_rentals for each statement execute function refuse_change();

-- Heads of the chains as they were on the days when they had moved. Written outside of the database as well, so that a chain that was cut off is told from a shorter one.
create table record_anchors (
  rental_id uuid not null references rentals, number int not null check (number >= 1), seal bytea not null check (length(seal) = 32), taken_at timestamptz not null,
  primary key (rental_id, number));
create trigger record_anchors_stay before update or delete on record_anchors for each row execute function refuse_change();
create trigger record_anchors_whole before truncate on record_anchors for each statement execute function refuse_change();
