-- The one-time address under which the latest export of an account's data is downloaded.
create table data_exports (
  user_id bigint primary key references users on delete cascade,
  -- SHA-256 of the token in the address; null when it was used
  token_hash text constraint data_exports_token unique,
  requested_at timestamptz not null,
  expires_at timestamptz not null
);
