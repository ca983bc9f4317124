-- Lists of the back office that are narrowed to a status, newest first. Without these a rare status was looked for through the whole table.
-- Confirmed bookings are the frequent ones, which `bookings_all` finds at once; so agreeing a booking writes nothing here.
create index bookings_by_status on bookings (status, inserted_at desc, id desc) where status <> 'draft' and status <> 'confirmed';
create index payments_by_status on payments (status, inserted_at desc, id desc) where status <> 'captured';
create index users_blocked on users (inserted_at desc, id desc) where blocked_at is not null;
create index users_admin on users (inserted_at desc, id desc) where is_admin;
create index rentals_suspended on rentals (inserted_at desc, id desc) where suspended_at is not null;
create index reviews_hidden on reviews (inserted_at desc, id desc) where hidden_at is not null;
