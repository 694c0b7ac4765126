-- Paper cards: a player answers by a numbered card, which the host photographs.
alter table live_players add column card integer
  constraint live_players_card check (card between 1 and 40);
create unique index live_players_card_taken on live_players (game_id, card) where card is not null;

update live_games set settings = '{"devices": true, "cards": false}'::jsonb || settings;
