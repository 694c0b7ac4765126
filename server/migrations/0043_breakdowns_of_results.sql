-- What each question brought is stored with an attempt at a public test as well, so that nobody who reads a result has to grade it.

alter table attempts
  -- [[id of the question, hundredths of a point that its answer brought, whole points that it is worth], …], by the version that the
  -- score is by; null in a personality test by outcomes, and where such parts do not add up to the score
  add column breakdown jsonb,
  -- the whole percent of each result in the order of the test, where results are found by outcomes
  add column outcomes jsonb,
  -- the number of the rules by which it was graded; null for attempts of earlier releases, until the job has broken their scores down
  add column rules smallint,
  -- hundredths that were earned before the first recount; null where that is not known
  add column earned_points integer;
create index attempts_to_break_down on attempts (version_id, id) where rules is null;
