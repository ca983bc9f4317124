alter table acceptances
  -- grows with every change: who changes something says which one it was made upon
  add column version int not null default 0 check (version >= 0),
  -- [{slot, state, words, marks: [{x, y}]}]: how each photographed slot came back
  add column findings jsonb not null default '[]';
