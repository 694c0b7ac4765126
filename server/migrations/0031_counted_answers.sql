-- The keys under which the answers of a marked attempt are counted, as an array of texts: what was typed is compared levelled.
-- Null for marks of earlier releases, whose attempts have ticked options alone.
alter table uncounted_attempts add column counted_keys jsonb;
