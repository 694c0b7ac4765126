import type { QuestionOrigin } from '@quiz/contract/bank/bank-ids.ts'
import type { QuizDraft } from '@quiz/contract/editing/quiz-draft.ts'
import { type KindOptionTexts, kindTextsBy } from '@quiz/contract/questions/options.ts'
import { defaultKind, type KindName } from '@quiz/contract/questions/question-fields.ts'
import { questionKind, unreadInOptions } from '@quiz/contract/questions/questions.ts'
import { sentOrBefore } from '@quiz/contract/questions/sent.ts'
import type { Band } from '@quiz/contract/quiz/bands.ts'
import {
  type AuthoredQuiz,
  commonDefaults,
  contentDefaults,
  type Identity,
  identityOf,
  type OptionFields,
  optionDefaults,
  type QuestionFields,
  type ResultFields,
  resultDefaults,
} from '@quiz/contract/quiz/quiz-content.ts'
import { kindOf, scoringsOf } from '@quiz/contract/quiz/quiz-kinds.ts'
import type { OutcomePoints } from '@quiz/contract/scoring/outcome-points.ts'
import { wayOfScoring } from '@quiz/contract/scoring/scorings.ts'

type SentIdentity = { id?: number | null | undefined }
type Sent<Fields> = { [Name in keyof Fields]?: Fields[Name] | null | undefined } & SentIdentity
type SentOption = Sent<NonNullable<QuizDraft['questions'][number]['answers']>[number] & KindOptionTexts>
type SentQuestion = Sent<Omit<QuizDraft['questions'][number], 'answers'>> & {
  answers?: readonly SentOption[] | null | undefined
}
type SentResult = Sent<QuizDraft['results'][number]>

/** What an author sends of a test: an absent field keeps its value, `null` clears it. Items with an id are those of the test. */
export type SentQuiz = Sent<
  Pick<QuizDraft, 'title' | 'description' | 'subjectId' | 'testTypeId' | 'scoring' | 'testImg' | 'testImgAlt'>
> & {
  questions?: readonly SentQuestion[] | null | undefined
  results?: readonly SentResult[] | null | undefined
}

type Option = OptionFields & Identity
type Question = QuestionFields & Identity & { answers: readonly Option[] }
type Result = ResultFields & Band & Identity

/**
 * The test after a change, without its deleted questions. A description is the text of a question that has no title. Fields
 * that its way of scoring does not read have their defaults. A text about a picture needs the picture.
 */
export function mergeQuiz(before: AuthoredQuiz, sent: SentQuiz): AuthoredQuiz {
  const kind = sent.testTypeId ? kindOf(sent.testTypeId) : before.kind
  const named = sentOrBefore(sent.scoring, before.scoring, contentDefaults.scoring)
  const scoring = scoringsOf[kind].includes(named) ? named : contentDefaults.scoring
  const { asked, unreadInOptions: unscored, hasBands } = wayOfScoring({ kind, scoring })
  const results = mergeItems(before.results, sent.results, mergeResult)
  const questions = mergeItems(withPointsFor(results, before), sent.questions, mergeQuestion)
  return {
    ...{ kind, scoring },
    title: sent.title ?? before.title,
    description: sent.description ?? before.description,
    subjectId: sent.subjectId ?? before.subjectId,
    ...coverOf(sentOrBefore(sent.testImg, before.cover, null), sentOrBefore(sent.testImgAlt, before.coverAlt, '')),
    questions: questions.map((question) => ({
      ...withAlt(asked(question)),
      text: question.text || question.note,
      note: question.text && question.note,
      answers: question.answers.map((answer) => ({
        ...withAlt(answer),
        outcomePoints: sortedPoints(answer.outcomePoints),
        ...unscored,
      })),
    })),
    results: results.map((result) => ({ ...withAlt(result), ...(!hasBands && wholeBand) })),
  }
}

/** The band of every result where none is found by its band. */
const wholeBand: Band = { min: 0, max: 100 }

const newResult: Result = { ...resultDefaults, min: -1, max: -1 }

function mergeQuestion(stored: Question | undefined, sent: SentQuestion): Question {
  const before = stored ?? { ...commonDefaults, answers: [] }
  const kind: KindName = sentOrBefore(sent.kind, stored?.kind ?? defaultKind, defaultKind)
  const answers = mergeOptions(kind, stored, sent)
  const { defaults, merge } = questionKind({ kind })
  return {
    ...identityOf(sent),
    text: sentOrBefore(sent.title, before.text, ''),
    note: sentOrBefore(sent.description, before.note, ''),
    image: sentOrBefore(sent.questionImg, before.image, null),
    imageAlt: sentOrBefore(sent.questionImgAlt, before.imageAlt, ''),
    score: sentOrBefore(sent.score, before.score, commonDefaults.score),
    explanation: sentOrBefore(sent.explanation, before.explanation, ''),
    sourceUrl: sentOrBefore(sent.sourceUrl, before.sourceUrl, ''),
    origin: mergeOrigin(before.origin, sent.origin),
    // A question whose kind changes begins with the defaults of the new one.
    ...merge(stored?.kind === kind ? stored : defaults, sent, answers),
    answers,
  }
}

/** The same origin keeps its time; another one has none yet. */
function mergeOrigin(before: QuestionOrigin | null, sent: SentQuestion['origin']): QuestionOrigin | null {
  if (sent === undefined) return before
  return sent && (before?.id === sent.id ? before : { id: sent.id, at: '' })
}

/** Ids from another kind would tell the order that a kind hides, so its options get new ones. */
function mergeOptions(name: KindName, stored: Question | undefined, sent: SentQuestion): readonly Option[] {
  const { hidesOrder, sentOptions } = questionKind({ kind: name })
  const before = stored?.answers ?? []
  const keepsIds = !hidesOrder || !stored || stored.kind === name
  return mergeItems(before, sentOptions(sent, before), mergeOption).map((option) => ({
    ...option,
    ...(!keepsIds && { id: undefined }),
    ...unreadInOptions({ kind: name }),
  }))
}

function mergeOption(stored: Option | undefined, sent: SentOption): Option {
  const before: Option = stored ?? optionDefaults
  return {
    ...identityOf(sent),
    text: sentOrBefore(sent.description, before.text, ''),
    isRight: sentOrBefore(sent.isRightAnswer, before.isRight, optionDefaults.isRight),
    ...kindTextsBy((name) => sentOrBefore(sent[name], before[name], '')),
    score: sentOrBefore(sent.score, before.score, optionDefaults.score),
    image: sentOrBefore(sent.answerImg, before.image, null),
    imageAlt: sentOrBefore(sent.answerImgAlt, before.imageAlt, ''),
    outcomePoints: sentOrBefore<Option['outcomePoints']>(sent.outcomePoints, before.outcomePoints, []),
  }
}

function mergeResult(stored: Result | undefined, sent: SentResult): Result {
  const before = stored ?? newResult
  return {
    ...identityOf(sent),
    title: sent.title ?? before.title,
    text: sentOrBefore(sent.description, before.text, ''),
    image: sentOrBefore(sent.resultImg, before.image, null),
    imageAlt: sentOrBefore(sent.resultImgAlt, before.imageAlt, ''),
    min: sentOrBefore(sent.scoreMin, before.min, newResult.min),
    max: sentOrBefore(sent.scoreMax, before.max, newResult.max),
  }
}

/** The items as they were when none were sent; otherwise the sent ones that are not deleted, each merged with the one that has its id. */
function mergeItems<Item extends Identity, Given extends SentIdentity & { isDeleted?: boolean | null | undefined }>(
  before: readonly Item[],
  sent: readonly Given[] | null | undefined,
  merge: (before: Item | undefined, sent: Given) => Item,
): readonly Item[] {
  if (sent === undefined) return before
  return (sent ?? [])
    .filter(({ isDeleted }) => !isDeleted)
    .map((item) => merge(item.id ? before.find(({ id }) => id === item.id) : undefined, item))
}

/** The questions before, whose answers give their points to the results that stay, wherever these stand now. */
function withPointsFor(results: readonly Result[], before: AuthoredQuiz): readonly Question[] {
  const indexNow = before.results.map(({ id }) => (id === undefined ? -1 : results.findIndex((one) => one.id === id)))
  const moved = ({ resultIdx, points }: OutcomePoints) => {
    const at = indexNow[resultIdx] ?? -1
    return at < 0 ? [] : [{ resultIdx: at, points }]
  }
  return before.questions.map((question) => ({
    ...question,
    answers: question.answers.map((answer) => ({ ...answer, outcomePoints: answer.outcomePoints.flatMap(moved) })),
  }))
}

const withAlt = <Item extends { image: string | null; imageAlt: string }>(item: Item): Item => ({
  ...item,
  imageAlt: item.image ? item.imageAlt : '',
})

const coverOf = (cover: string | null, alt: string) => ({ cover, coverAlt: cover ? alt : '' })

const sortedPoints = (outcomePoints: readonly OutcomePoints[]): OutcomePoints[] =>
  outcomePoints.filter(({ points }) => points !== 0).sort((one, other) => one.resultIdx - other.resultIdx)
