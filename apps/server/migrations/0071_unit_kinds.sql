-- What a unit is. The documents that are asked for at its hand-over follow it; 'other' lowers nothing.
alter table units add column kind text not null default 'other'
  check (kind in ('scooter', 'car', 'bike', 'boat', 'board', 'camera', 'tool', 'tent', 'home', 'other'));
