-- Sites of other people on which the booking widget of a rental may be shown: origins, up to 20. They go into a header, so nothing else is accepted.
alter table rentals add widget_sites text[] not null default '{}',
  add constraint rentals_widget_sites_count check (cardinality(widget_sites) <= 20),
  add constraint rentals_widget_sites_origins check (array_to_string(widget_sites, ' ', '*') ~ '^(https?://[a-z0-9.-]+(:[0-9]{1,5})?( (?=h)|$))*$');
