-- That an author resolved a mistake is a notice of the person who reported it.

alter table reports
  -- when the reporter read that the author has resolved the mistake
  add column outcome_read_at timestamptz;
create index reports_unread_outcomes on reports (reporter_id)
  where case_id is null and closed_at is not null and outcome_read_at is null;
