-- Run once on the primary: the site's role and database. PgBouncer does not pass these settings on, so the role has them.
create role kvizarium login password '@SITE_PASSWORD@';
alter role kvizarium set statement_timeout = '10s';
alter role kvizarium set idle_in_transaction_session_timeout = '30s';
alter role kvizarium set jit = off;
alter role kvizarium set enable_seqscan = off;
create database kvizarium owner kvizarium template template0 encoding 'UTF8' lc_collate 'C.UTF-8' lc_ctype 'C.UTF-8';
