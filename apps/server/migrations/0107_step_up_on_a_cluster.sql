-- As before; a cluster reads `sessions` from another node, for which a subquery needs a column.
create or replace function refuse_stale_session() returns trigger language plpgsql as $$
begin
  if not exists (select 1 from sessions s where s.id = new.session_id and s.user_id = new.user_id and s.stepped_up_until > new.inserted_at) then
    raise exception 'step_up_required' using errcode = '23514', constraint = 'proofs_stepped_up';
  end if;
  return new;
end $$;
