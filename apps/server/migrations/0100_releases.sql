-- The release that ran a migration, so that an older one can name it when it refuses to start.
alter table migrations add column release text;
