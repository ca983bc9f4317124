-- What a rental asks for units of a kind. It only ever lowers `ask_passport` and `ask_driver_license`: the less of the two is asked for, whichever was set last.
alter table rentals add column documents_by_kind jsonb not null default '{
  "bike": {"passport": "check", "driverLicense": "none"}, "board": {"passport": "check", "driverLicense": "none"}, "camera": {"driverLicense": "none"},
  "tool": {"passport": "check", "driverLicense": "none"}, "tent": {"passport": "check", "driverLicense": "none"}, "home": {"passport": "check", "driverLicense": "none"}}';
alter table rentals add constraint rentals_documents_by_kind_check check (
  jsonb_typeof(documents_by_kind) = 'object'
  and documents_by_kind - '{scooter,car,bike,boat,board,camera,tool,tent,home,other}'::text[] = '{}'
  and not jsonb_path_exists(documents_by_kind, '$.* ? (@.type() != "object")')
  and not jsonb_path_exists(documents_by_kind, '$.*.keyvalue() ? (@.key != "passport" && @.key != "driverLicense" || @.value.type() != "string")')
  and not jsonb_path_exists(documents_by_kind, '$.*.* ? (@ != "photo" && @ != "check" && @ != "none")'));

-- What was asked for when a unit was handed over; null until then, and for hand-overs before this was kept.
alter table acceptances
  add column asked_passport text check (asked_passport in ('photo', 'check', 'none')),
  add column asked_driver_license text check (asked_driver_license in ('photo', 'check', 'none')),
  add check ((asked_passport is null) = (asked_driver_license is null));
