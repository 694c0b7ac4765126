-- Minutes that were given after the time was up count from the moment at which they were given: these ends hold where the
-- times of the work and all extra minutes lead to an earlier one.
alter table work_participants
  -- until when the participant may begin
  add column open_until timestamptz;
alter table work_attempts
  -- until when the minutes of the attempt run
  add column given_until timestamptz;
