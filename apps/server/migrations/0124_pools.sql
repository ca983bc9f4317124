-- Pieces of a pool are counted and not told apart: chairs, helmets.
alter table units add tracking text not null default 'piece' check (tracking in ('piece', 'pool'));
