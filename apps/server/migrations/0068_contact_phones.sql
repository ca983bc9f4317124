-- Contact phones are E.164, so that guests abroad can dial them. A number without an international prefix is read again when its rental is saved next.
update rentals set contact_phone = '+' || regexp_replace(regexp_replace(contact_phone, '^\s*00', ''), '\D', '', 'g')
where contact_phone ~ '^\s*(\+|00)[\d\s().\-/]+$';
