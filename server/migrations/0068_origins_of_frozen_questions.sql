-- Ids of the frozen questions of a work and, in the same order, of their originals: what is asked of an original is counted
-- without reading the texts of all frozen questions.
alter table work_pools
  add column question_ids jsonb generated always as (jsonb_path_query_array(questions, '$[*].question.id')) stored,
  add column origins jsonb generated always as (jsonb_path_query_array(questions, '$[*].origin')) stored;
