-- What a version shows besides its content, so that a result reads the same for ever.
-- Null in the first version of a test that was not changed since these columns exist, and of one that a process of the release
-- before this one creates: then the test itself has the values. The first change writes them here.
alter table quiz_versions
  add column title text,
  add column description text,
  add column subject_id bigint references subjects,
  add column cover text,
  -- how the version differs from the one before; none for the first
  add column change text not null default 'none' constraint quiz_versions_change check (change in ('none', 'text', 'scoring'));
