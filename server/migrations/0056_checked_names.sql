-- When a host let the name of a player through to the board; names of lists, cards and the game itself come with it.
alter table live_players add column shown_at timestamptz;
update live_players set shown_at = coalesce(joined_at, now()) where personal_code is not null or card is not null;
