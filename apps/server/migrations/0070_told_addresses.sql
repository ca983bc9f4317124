-- What people were told of a booking keeps the rental's address only where it says it: guests can take their notifications along.
update notifications set facts = facts - 'address' - 'gettingAround' where kind <> 'startsSoon' and (facts ? 'address' or facts ? 'gettingAround');
