-- Names of works that look alike are one: their keys are levelled as `nameKeyOf` does. Those of people who were told apart so far
-- stay apart.
drop index work_participants_name_taken;
with levelled as (
  select id, work_id, removed_at is null as is_listed, btrim(regexp_replace(regexp_replace(
    replace(translate(name_key, 'abcehkmoptxyiё’‘ʼ`´′‛', 'авсенкмортхуіе'''''''''''''''), '.', ' '),
    ' *[-‐‑‒–—―−] *', '-', 'g'), ' +', ' ', 'g')) as key
  from work_participants where name_key is not null
), placed as (
  select id, key, is_listed, row_number() over (partition by work_id, key, is_listed order by id) as place from levelled
)
update work_participants set name_key = case when place > 1 and is_listed then key || ' #' || placed.id else key end
from placed where placed.id = work_participants.id;
create unique index work_participants_name_taken on work_participants (work_id, name_key) where removed_at is null;
