-- People stand as their author pasted them, with the numbers that they have in the register. Who named themselves has no place
-- and stands below by name, and so does whoever removed the own name: its place would tell it.
alter table work_participants
  add column list_position integer,
  add column list_number integer;

update work_participants set list_position = placed.place
from (
  select work_participants.id, row_number() over (partition by work_id order by work_participants.id) as place
  from work_participants join works on works.id = work_id
  where works.settings ->> 'names' = 'list' and forgotten_at is null
) placed
where placed.id = work_participants.id;
