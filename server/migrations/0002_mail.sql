-- Mails on their way, and the links by which a forgotten password is replaced.

-- A mail is put here in the transaction of its cause; whoever sends it deletes it.
create table outbox (
  id uuid primary key,
  recipient text not null,
  subject text not null,
  plain_text text not null,
  html text not null,
  created_at timestamptz not null,
  -- later than this the mail is of no use to anybody
  expires_at timestamptz not null,
  -- counted when a try begins, so that a try which never ended counts as well
  attempts integer not null default 0,
  next_at timestamptz not null,
  -- until then the process that tries has the mail for itself
  leased_until timestamptz,
  -- given up; the words are gone by then, they may hold a secret
  dead_at timestamptz,
  last_problem text
);
create index outbox_due on outbox (next_at) where dead_at is null;
create index outbox_dead on outbox (dead_at) where dead_at is not null;

-- One row a request; for an address that nobody has, one without a user.
create table password_resets (
  token_hash text primary key,
  user_id bigint references users on delete cascade,
  expires_at timestamptz not null
);
create index password_resets_of_user on password_resets (user_id) where user_id is not null;
create index password_resets_by_end on password_resets (expires_at);
