-- Games of one class: their players are its pupils, who enter by the code of their year.
alter table live_games
  -- null in games without a class, and once it is deleted
  add column class_id bigint references classes on delete set null,
  -- the owner of a game who is no teacher of its class any more keeps its names and answers for some days
  add column class_left_at timestamptz;
create index live_games_of_class on live_games (class_id) where class_id is not null;

alter table live_players
  -- the pupil whose row this is; null in games without a class
  add column pupil_id bigint references class_pupils on delete cascade,
  -- the player whose team a pupil is in who has no device
  add column team_of bigint references live_players on delete set null;
create unique index live_players_pupil_taken on live_players (game_id, pupil_id) where pupil_id is not null;
create index live_players_by_pupil on live_players (pupil_id) where pupil_id is not null;
create index live_players_of_team on live_players (team_of) where team_of is not null;
