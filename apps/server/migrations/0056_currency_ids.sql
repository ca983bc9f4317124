-- The rules of money know by a currency's id alone whether it is counted without decimals.
alter table currencies add constraint currencies_id_is_code check (id = lower(code));
