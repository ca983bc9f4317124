-- Indonesian is a language of the product: of customers and offers, and of categories, whose name in it may be missing.
alter table customers drop constraint customers_language_check;
alter table customers add constraint customers_language_check check (language in ('en', 'ru', 'id'));
alter table offers drop constraint offers_language_check;
alter table offers add constraint offers_language_check check (language in ('en', 'ru', 'id'));

alter table categories add column name_id text check (length(name_id) between 1 and 60);
update categories c set name_id = n.name
from (values
  ('scooter', 'Skuter dan motor'),
  ('car', 'Mobil'),
  ('bike', 'Sepeda'),
  ('boat', 'Perahu'),
  ('board', 'Papan'),
  ('camera', 'Kamera'),
  ('tool', 'Peralatan'),
  ('tent', 'Tenda'),
  ('home', 'Hunian'),
  ('other', 'Lainnya'),
  ('villa', 'Vila'),
  ('apartment', 'Apartemen'),
  ('surfboard', 'Papan selancar'),
  ('sup', 'Papan SUP')
) as n (slug, name)
where c.slug = n.slug;
