-- Typed answers are counted as rules of grading 2 level them. A job merges the counts of earlier releases, once; rows of this release
-- begin with the level of today.

alter table quiz_statistics add column levelling smallint not null default 1;
alter table quiz_statistics alter column levelling set default 2;
create index quiz_statistics_to_level on quiz_statistics (version_id) where levelling < 2;

alter table answer_counts add column levelling smallint not null default 1;
alter table answer_counts alter column levelling set default 2;
create index answer_counts_to_level on answer_counts (version_id) where levelling < 2;

-- Keys of answers that an earlier release left to be counted.
alter table uncounted_attempts add column levelling smallint not null default 1;
alter table uncounted_attempts alter column levelling set default 2;
