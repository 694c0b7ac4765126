alter table sessions
  -- counts rotations; an access token names the one that it was issued with
  add column generation integer not null default 0,
  -- whether a token of this generation was used; until then the refresh tokens of the generation before are accepted
  add column is_generation_used boolean not null default true,
  -- keyed hash of the network that the session was opened from
  add column network_mark text;
