import type { CaseReason, ThingKind } from '@quiz/contract/moderation/moderation.ts'
import type { ReportedThing } from '@quiz/contract/moderation/report-queue.ts'
import { logEntryOf } from '#server/moderation/decision-log.queries.ts'
import type { ThingContent } from '#server/moderation/moderation.tables.ts'
import { listByKey, type Thing, thingKeyOf } from '#server/moderation/things.queries.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { Db } from '#server/platform/store/db.ts'
import { pictureWidths, type ShownPictures, showOptionalPicture } from '#server/read-models/pictures.ts'
import { type CaseRow, listCopies, listDecisions, listDecisionsAbout, listReportsOf } from './report-queue.queries.ts'

/** Cases as administrators see them, with all that they need to decide. */
export async function presentCases(
  { store, images }: AppContext,
  rows: readonly CaseRow[],
  form: ShownPictures,
): Promise<ReportedThing[]> {
  const { db } = store
  const reports = await listReportsOf(
    db,
    rows.map(({ caseId }) => caseId),
  )
  const about = await listDecisionsAbout(db, [...new Set(rows.map(({ authorId }) => authorId))])
  const named = rows.flatMap(({ decisionId, appealedDecisionId }) =>
    [decisionId ?? [], appealedDecisionId ?? []].flat(),
  )
  const decisions = new Map((await listDecisions(db, named)).map((row) => [row.id, logEntryOf(row)]))
  const things = await listByKey(db, rows)
  const copies = await copiesOf(db, things)
  const content = async (of: ThingContent | null) =>
    of && { ...of, image: await showOptionalPicture(images, of.image, { width: pictureWidths.question, form }) }

  return Promise.all(
    rows.map(async (row) => {
      const thing = things.get(thingKeyOf(row))
      const current = await content(thing?.content ?? null)
      const own = reports.filter(({ caseId }) => caseId === row.caseId)
      const appealed = row.appealedDecisionId === null ? undefined : decisions.get(row.appealedDecisionId)
      return {
        ...{ kind: row.kind, id: row.id, testId: row.testId, versionNumber: row.versionNumber },
        reported: await content(row.content),
        current: thing && current ? { ...current, state: thing.state } : null,
        reports: own.map(({ reason, text, at }) => ({ reason: reason as CaseReason, text, at: at.toISOString() })),
        reportsCount: own[0]?.count ?? 0,
        author: {
          ...{ id: row.authorId, fullName: row.fullName, userName: row.userName, isBanned: row.isBanned },
          decisions: about.filter(({ author_id: id }) => id === row.authorId).map(logEntryOf),
        },
        openSince: row.openedAt.toISOString(),
        appeal:
          appealed && row.appealText !== null && row.appealedAt
            ? { text: row.appealText, at: row.appealedAt.toISOString(), decision: appealed }
            : null,
        copies: copies(row.kind, thing),
        decision: (row.decisionId !== null && decisions.get(row.decisionId)) || null,
      }
    }),
  )
}

/** The copies of the tests among some things: those of a test, and of the test of a question. */
async function copiesOf(db: Db, things: ReadonlyMap<string, Thing>) {
  const found = await listCopies(
    db,
    [...things.values()].flatMap(({ quizId }) => quizId ?? []),
  )
  return (kind: ThingKind, thing: Thing | undefined): ReportedThing['copies'] =>
    kind === 'test' || kind === 'question'
      ? found.filter(({ originId }) => originId === thing?.quizId).map(({ originId: _, ...copy }) => copy)
      : []
}
