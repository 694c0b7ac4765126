alter table attempts
  -- the attempt that this one is compared with; it may be gone, as nothing else depends on it
  add column from_attempt_id uuid,
  -- where the test was taken; attempts before this column were made on the site
  add column source text not null default 'site' constraint attempts_source check (source in ('site', 'embed', 'challenge'));
