import { statistics } from '@quiz/contract/attempt/statistics.ts'
import { limits } from '@quiz/contract/limits.ts'
import { testTypeId } from '@quiz/contract/quiz/quiz-kinds.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { refuse } from '#server/platform/refusal.ts'
import { findEditable } from '#server/read-models/availability.ts'
import { withFormulas } from '#server/read-models/formulas.ts'
import { privatePictures } from '#server/read-models/pictures.ts'
import { withOptionPictures } from '#server/read-models/question-statistics.ts'
import { getVersion } from '#server/read-models/versions.ts'
import { presentStatistics } from './present-statistics.ts'
import {
  isBeingRecounted,
  listDays,
  listPointSums,
  listScorings,
  listValues,
  listWorks,
  type ScoringRow,
} from './statistics.queries.ts'

const dayMs = 86_400_000

/** Statistics of a test, for its author and for administrators. */
export function statisticsRoutes({ endpoints, store, images, imageSigner, clock }: AppContext): void {
  const { db } = store

  endpoints.handle(statistics.ofQuiz, async ({ params, query, viewer, pictures }) => {
    const quiz = await findEditable(db, params.id)
    if (!quiz?.versionId) throw refuse('quiz_not_found')
    const isOwn = viewer.id === quiz.authorId
    if (!isOwn && !viewer.isAdmin) throw refuse('forbidden')
    const scorings = await listScorings(db, params.id, limits.versionsListed)
    const scoring = scoringOf(scorings, query.versionNumber)
    if (!scoring) throw refuse('quiz_not_found')
    const days = daysUntil(clock())
    const [version, counted, values, sums, isRecounting, works] = await Promise.all([
      getVersion(db, scoring.lastId),
      listDays(db, scoring.id, days[0] ?? ''),
      listValues(db, scoring.id),
      listPointSums(db, scoring.id),
      isBeingRecounted(db, params.id),
      listWorks(db, { authorId: viewer.id, quizId: params.id, limit: limits.statisticsWorks }),
    ])
    const attemptsOn = new Map(counted.map(({ day, attempts }) => [day, attempts]))
    const { siteCount, embedCount, challengeCount } = scoring
    const { questions, ...shown } = presentStatistics(version.content, {
      takers: scoring.shownTakersCount,
      values,
      sums,
    })
    const form = privatePictures(pictures, imageSigner)
    const asked = version.content.questions
    const reply = {
      ...{ testId: params.id, title: version.title, testTypeId: testTypeId[quiz.kind], isOwn },
      ...summaryOf(scoring),
      ...(isRecounting && { isRecounting: true as const }),
      days: days.map((day) => ({ day, attempts: attemptsOn.get(day) ?? 0 })),
      sources: { site: siteCount, embed: embedCount, challenge: challengeCount },
      ...shown,
      questions: await Promise.all(questions.map((one, at) => withOptionPictures(one, asked[at], { images, form }))),
      scorings: scorings.map(summaryOf),
      ...(works.length > 0 && {
        works: works.map((work) => ({ ...work, createdAt: work.createdAt.toISOString() })),
      }),
    }
    return withFormulas(reply, [version.formulas])
  })
}

/** The scoring that a version has, by default the current one. */
const scoringOf = (scorings: readonly ScoringRow[], version: number | undefined): ScoringRow | undefined =>
  version === undefined
    ? scorings[0]
    : scorings.find(({ number, lastNumber }) => number <= version && version <= lastNumber)

const summaryOf = ({ number, since, takersCount, ...scoring }: ScoringRow) => ({
  versionNumber: number,
  since: since.toISOString(),
  attempts: scoring.siteCount + scoring.embedCount + scoring.challengeCount,
  takers: takersCount,
})

/** The last days in UTC, the earliest first. */
const daysUntil = (now: Date): string[] =>
  Array.from({ length: limits.statisticsDays }, (_, at) =>
    new Date(now.getTime() - (limits.statisticsDays - 1 - at) * dayMs).toISOString().slice(0, 10),
  )
