-- The author of a work who is no teacher of its class any more keeps its names and answers for some days.
alter table work_classes add column left_at timestamptz;
