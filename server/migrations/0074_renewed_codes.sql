-- When all codes of a class were made anew, as a teacher went who knew them; its owner is told to hand out the new ones.
alter table classes add column codes_renewed_at timestamptz;
