-- Read by the landing page and by every search for the newest: the first page is the beginning of the index.
create index units_newest on units (inserted_at desc, id desc) where status = 'active';
-- Read by the search for words.
create index units_words on units using gin (title gin_trgm_ops, description gin_trgm_ops) where status = 'active';
-- Read by the search for words, for the rentals that it names.
create index rentals_words on rentals using gin (title gin_trgm_ops, short_address gin_trgm_ops);
-- The same for addresses, of which only public ones are searched.
create index rentals_addresses on rentals using gin (address gin_trgm_ops) where address_is_public;
