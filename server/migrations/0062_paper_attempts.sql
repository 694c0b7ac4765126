-- Attempts that pupils wrote on printed sheets, and that the author of the work typed in: the set and the variant of the sheet.
-- Their `seed` is that of the variant, so that what is asked, and in which order, is what was printed.
alter table work_attempts
  add column paper_set smallint,
  add column paper_variant smallint;
