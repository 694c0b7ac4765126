-- Statistics count an attempt by the rules of grading that it was graded by, whatever a recount does to it before or after.

alter table unsummed_attempts add column rules smallint;
alter table statistics_takers
  -- the number of the rules of the attempt that counts, and of the one that the sums have in its place; null for earlier releases
  add column counted_rules smallint,
  add column former_rules smallint;
