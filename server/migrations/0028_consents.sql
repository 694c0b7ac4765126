-- What people agreed to: the version and the text of a document, and when.
create table consents (
  user_id bigint not null references users on delete cascade,
  document text not null,
  version text not null,
  -- SHA-256 of the text that was shown
  text_hash text not null,
  accepted_at timestamptz not null,
  primary key (user_id, document, version)
);
