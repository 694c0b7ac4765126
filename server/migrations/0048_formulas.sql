-- Formulas in the texts of a version, as they are shown.

alter table quiz_versions
  -- [{ source, mathml, text }, …] of the formulas that can be shown; null where no text has one, and in versions of earlier releases,
  -- whose texts are shown as they were typed
  add column formulas jsonb;
