-- What an author decides about a test after its publication, and what an administrator decides about it. None of it belongs to
-- a version: it acts at once, for old attempts as well.

alter table quizzes
  -- public: in lists; link: for whoever has its address; closed: for its author and administrators
  add column visibility text not null default 'public' constraint quizzes_visibility check (visibility in ('public', 'link', 'closed')),
  -- when an open test was closed, so that takers can finish; null while it is open, and of a test that never was
  add column closed_at timestamptz,
  -- who deleted the test; null with deleted_at, as a process of the release before this one writes it, means an administrator
  add column deleted_by text constraint quizzes_deleted_by check (deleted_by in ('author', 'administrator')),
  add column moderation text not null default 'none' constraint quizzes_moderation check (moderation in ('none', 'hidden')),
  -- when texts, pictures and comments of a test that nobody can restore any more were removed
  add column purged_at timestamptz,
  -- what takers learn about their answers: nothing, which were wrong, or also which are right; and from when on
  add column review text not null default 'none' constraint quizzes_review check (review in ('none', 'wrong', 'full')),
  add column review_from timestamptz,
  add column comments_off boolean not null default false,
  -- whether other sites may show the test in a frame
  add column embedding boolean not null default true,
  -- whether takers may compare their result with that of somebody else
  add column challenges boolean not null default true,
  -- whether a result by outcomes shows the percents of the others
  add column show_outcomes boolean not null default true;

update quizzes set deleted_by = 'administrator' where deleted_at is not null;

-- What the retention job still has to remove, the longest deleted first.
create index quizzes_to_purge on quizzes (deleted_at) where deleted_at is not null and purged_at is null;

alter table attempts
  -- false for attempts of its author and of administrators at a closed test, which no counter includes
  add column is_counted boolean not null default true;
