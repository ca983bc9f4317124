-- The color of a rental's buttons and links; null: the product's. It goes into style sheets, so nothing but six digits is accepted.
alter table rentals add column brand_color text check (brand_color ~ '^#[0-9a-f]{6}$');
