alter table works
  -- by which the keys of browsers are remembered whose participants removed their names
  add column secret uuid not null default gen_random_uuid(),
  -- when somebody last tried so many wrong personal codes in a minute that its author is told
  add column guessed_at timestamptz;

alter table work_participants
  -- attempts that do not stand in the table and count all the same: those that a participant removed with the name, and those
  -- that the browser of a participant made before under a name that was removed
  add column removed_attempts integer not null default 0,
  -- of a participant who removed the name: an HMAC of the browser's key under the secret of the work
  add column forgotten_key text;
create index work_participants_forgotten on work_participants (work_id, forgotten_key) where forgotten_key is not null;
