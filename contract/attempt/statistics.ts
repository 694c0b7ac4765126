import { endpoint } from '@quiz/contract/endpoint.ts'
import { day, id, idInText, moment, versionNumber, versionNumberInText } from '@quiz/contract/fields.ts'
import { shownFormulas } from '@quiz/contract/formulas/formula-fields.ts'
import { kindNames } from '@quiz/contract/questions/question-fields.ts'
import { testType } from '@quiz/contract/quiz/quiz-kinds.ts'
import * as z from 'zod/mini'

/** What statistics advise about a question, in the order in which it is said. */
export const adviceCodes = [
  'key_suspect',
  'guessing',
  'too_easy',
  'divides_badly',
  'idle_option',
  'other_spelling',
] as const
export type Advice = (typeof adviceCodes)[number]

const count = z.int().check(z.nonnegative())
/** A whole percent; null while takers are few, and where there is none. */
const share = z.nullable(z.int().check(z.minimum(0), z.maximum(100)))

/** An answer option: in an order an element at its place, in a match a right pair. */
const option = z.strictObject({
  id,
  description: z.string(),
  /** Absent without a picture; its words are in the description where the option has no others. */
  answerImg: z.optional(z.string()),
  share,
  /** Of the better and the worse 27 % of takers; null in a personality test. */
  shareOfTop: share,
  shareOfBottom: share,
  isRightAnswer: z.nullable(z.boolean()),
})
const typedText = z.strictObject({ text: z.string(), count, isAccepted: z.boolean() })
/** What takers answered in a question. */
export const questionStatistics = z.strictObject({
  id,
  title: z.string(),
  kind: z.enum(kindNames),
  /** Takers whose answers the shares are of. */
  takers: count,
  rightShare: share,
  discrimination: z.nullable(z.number()),
  answers: z.array(option),
  /** The most frequent texts: accepted ones as the author spelled them, others as they are compared; none that fewer than three takers gave. */
  texts: z.array(typedText),
  /** Typed answers besides those texts. */
  otherTexts: count,
  advice: z.array(z.enum(adviceCodes)),
  /** What the advice is about: wrong options that better takers prefer, options that nobody needs, a text to accept. */
  suspectIds: z.array(id),
  idleIds: z.array(id),
  spelling: z.nullable(z.string()),
})
/** A scoring of the test, by the first version that has it. */
const scoringEntry = z.strictObject({ versionNumber, since: moment, attempts: count, takers: count })
/** How many participants of a work handed it in; their answers count in its own table alone. */
const workOfTest = z.strictObject({ id, title: z.string(), createdAt: moment, takers: count })

/**
 * Statistics of a test since its scoring last changed, or of an earlier scoring. Shares, results, percents and texts appear from
 * 20 takers on and change with each further 5.
 */
export const statisticsView = z.strictObject({
  testId: id,
  title: z.string(),
  testTypeId: testType,
  /** Whether the viewer is its author. */
  isOwn: z.boolean(),
  /** The first version of this scoring. */
  versionNumber,
  attempts: count,
  takers: count,
  since: moment,
  /** While earlier attempts are recounted by a corrected key; absent otherwise. */
  isRecounting: z.optional(z.literal(true)),
  /** The last 90 days in UTC, the earliest first. */
  days: z.array(z.strictObject({ day, attempts: count })),
  sources: z.strictObject({ site: count, embed: count, challenge: count }),
  results: z.array(z.strictObject({ id, title: z.string(), count })),
  /** Takers by tens of percents, 0 to 9 first; the last one is 100. */
  percents: z.array(count),
  questions: z.array(questionStatistics),
  /** All scorings, the latest first. */
  scorings: z.array(scoringEntry),
  /** Works of the viewer in which somebody handed the test in, the latest first; absent without any. */
  works: z.optional(z.array(workOfTest)),
  formulas: shownFormulas,
})
export type StatisticsView = z.output<typeof statisticsView>
export type StatisticsOfQuestion = StatisticsView['questions'][number]

/** What the answers of takers tell the author of a test. */
export const statistics = {
  ofQuiz: endpoint('GET', '/api/stats/test/:id', {
    summary: 'Статистика своего теста с советами; с versionNumber — прежней оценки, которую имела эта версия',
    access: 'user',
    params: z.object({ id: idInText }),
    query: z.object({ versionNumber: z.optional(versionNumberInText) }),
    reply: statisticsView,
    errors: ['quiz_not_found', 'forbidden'],
  }),
}
