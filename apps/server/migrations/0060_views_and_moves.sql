-- A document is shown until its stay is over, or until the claim to its deposit is closed. A view is written before the bytes are read, so refusing it refuses them.
create function refuse_late_view() returns trigger language plpgsql as $$
begin
  if exists (
    select from documents d join booking_history h on h.rental_id = d.rental_id and h.booking_id = d.booking_id
    where d.rental_id = new.rental_id and d.id = new.document_id and h.dst in ('completed', 'cancelled') and h.at <= new.at
      and not exists (select from deposit_claims c where c.rental_id = d.rental_id and c.booking_id = d.booking_id and c.status in ('open', 'disputed'))
  ) then
    raise exception 'document % is not shown any more', new.document_id using errcode = '23514', constraint = 'document_views_in_time';
  end if;
  return new;
end $$;
create trigger document_views_in_time before insert on document_views for each row execute function refuse_late_view();

-- An account moves to another phone or address only from a session that gave a fresh code: a stolen token alone does not take it over.
create function refuse_stale_session() returns trigger language plpgsql as $$
begin
  if not exists (select from sessions s where s.id = new.session_id and s.user_id = new.user_id and s.stepped_up_until > new.inserted_at) then
    raise exception 'step_up_required' using errcode = '23514', constraint = 'proofs_stepped_up';
  end if;
  return new;
end $$;
create trigger proofs_stepped_up before insert on proofs for each row when (new.purpose in ('phone', 'email')) execute function refuse_stale_session();
