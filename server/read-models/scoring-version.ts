import { type RawBuilder, sql } from 'kysely'

/** The first version of the test that scores as this one does. */
export const scoringVersionOf = (versionId: RawBuilder<unknown>): RawBuilder<number> => sql<number>`(
  select scoring.id
  from quiz_versions version
  join quiz_versions scoring on scoring.quiz_id = version.quiz_id and scoring.number <= version.number
  where version.id = ${versionId} and (scoring.change = 'scoring' or scoring.number = 1)
  order by scoring.number desc limit 1)`

/** The version that the score of an attempt is by: the one that was taken, or a later one since its author recounted. */
export const scoredVersionId: RawBuilder<number> = sql<number>`coalesce(attempts.rescored_version_id, attempts.version_id)`
