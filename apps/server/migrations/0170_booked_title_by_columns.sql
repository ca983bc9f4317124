-- What a booking is of, in words, from columns: a cluster cannot pass a row, whose type is that of its shard. The release before calls the function of a row.
create function booked_title(rental uuid, booking uuid, has_items boolean, title text) returns text language plpgsql stable as $$
begin
  return case when has_items then (
    select string_agg(case when i.count - i.included = 1 then u.title else u.title || ' × ' || (i.count - i.included) end, ', ' order by i.position)
    from booking_items i join units u on u.rental_id = i.rental_id and u.id = i.unit_id
    where i.rental_id = rental and i.booking_id = booking and i.count > i.included) else title end;
end $$;
