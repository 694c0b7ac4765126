-- Whoever changes a row of a work's table leaves it without a revision, and waits for nobody; who reads the table numbers it.
alter table work_participants alter column revision drop not null;
