-- What an address of an archive depends on; one from before the migration does not work any more.
alter table data_exports
  -- the session that asked for it; null for a banned person, who has none
  add column session_id uuid,
  -- SHA-256 of the hash of the password that it was asked with
  add column password_mark text,
  -- the latest download; an earlier one that still runs breaks off
  add column download_id uuid;
