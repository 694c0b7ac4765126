import type { OutcomeShare } from '@quiz/contract/attempt/results.ts'
import { encodeQuestionsToTake } from '@quiz/contract/editing/quiz-codec.ts'
import { sourcesIn } from '@quiz/contract/formulas/find-formulas.ts'
import type { AttemptAnswers } from '@quiz/contract/questions/attempt-answers.ts'
import { questionKind } from '@quiz/contract/questions/questions.ts'
import type { QuizContent } from '@quiz/contract/quiz/quiz-content.ts'
import type { QuizToEdit, QuizToTake } from '@quiz/contract/quiz/quiz-views.ts'
import type { Subject } from '@quiz/contract/quiz/subjects.ts'
import { scoreAttempt } from '@quiz/contract/scoring/score-attempt.ts'
import { maxScore } from '@quiz/contract/scoring/scorings.ts'
import { use, useEffect, useState } from 'react'
import { authoredQuiz } from '#web/features/editing/draft/authored-quiz.ts'
import { type Draft, isChosen, mapPictures, picturesOf } from '#web/features/editing/draft/draft.ts'
import { PictureAddressContext } from '#web/features/editing/pictures/use-picture-url.ts'
import { formulaTextsOf } from './field-paths.ts'

/** What a preview shows of a test. */
export type PreviewedQuiz = Pick<
  QuizToTake,
  | 'id'
  | 'title'
  | 'description'
  | 'testImg'
  | 'testImgAlt'
  | 'subjectName'
  | 'usesCount'
  | 'versionNumber'
  | 'questions'
  | 'formulas'
> & {
  /** The result of these answers; null while the results are unfinished. */
  resultOf: (answers: AttemptAnswers) => PreviewedResult | null
}

/** A result as a preview shows it; `outcomes` are the shares of a test by outcomes. */
export type PreviewedResult = { title: string; text: string; outcomes: OutcomeShare[] | null }

/** A draft as its takers would get it; the keys of its items take the place of ids. */
export function useQuizToPreview(
  draft: Draft,
  { id, versionNumber }: Pick<QuizToEdit, 'id' | 'versionNumber'>,
  subjects: readonly Subject[],
): PreviewedQuiz {
  const addresses = use(PictureAddressContext)
  const objectUrls = useObjectUrls(draft)
  const shown = mapPictures(draft, (picture) =>
    isChosen(picture) ? (objectUrls.get(picture.key) ?? null) : (addresses.get(picture.hash) ?? null),
  )
  const content = draftContent(shown)
  const subjectName = subjects.find((subject) => subject.id === draft.subjectId)?.name ?? ''
  const questions = encodeQuestionsToTake(id, content.questions)
  return {
    id,
    versionNumber,
    title: draft.title,
    description: draft.description,
    testImg: shown.cover,
    testImgAlt: draft.coverAlt,
    usesCount: 0,
    formulas: useReadFormulas(draft),
    subjectName,
    questions,
    resultOf: (answers) => resultOf(content, answers),
  }
}

/** The formulas of a draft, once what reads them has loaded. */
function useReadFormulas(draft: Draft): QuizToTake['formulas'] {
  const [formulas, setFormulas] = useState<QuizToTake['formulas']>()
  // The reader of formulas is a piece that loads with the first one.
  useEffect(() => {
    const texts = formulaTextsOf(draft).map(({ text }) => text)
    if (!texts.some((text) => sourcesIn(text).length > 0)) return
    let isShown = true
    void import('#web/features/editing/formulas/formula-reading.ts').then(({ readFormulas }) => {
      if (isShown) setFormulas(readFormulas(texts).formulas)
    })
    return () => {
      isShown = false
    }
  }, [draft])
  return formulas
}

function resultOf<Image>(content: QuizContent<Image>, answers: AttemptAnswers): PreviewedResult | null {
  if (content.questions.length === 0 || content.results.length === 0) return null
  const { resultId, outcomes } = scoreAttempt(content, answers)
  const result = content.results.find(({ id }) => id === resultId)
  if (!result) return null
  const shares = outcomes && content.results.map(({ title }, index) => ({ title, percent: outcomes[index] ?? 0 }))
  return { title: result.title, text: result.text, outcomes: shares }
}

/** Object URLs of the chosen pictures, by their keys. */
function useObjectUrls(draft: Draft): ReadonlyMap<number, string> {
  const [urls, setUrls] = useState<ReadonlyMap<number, string>>(new Map())
  // Object URLs hold their blobs in memory until they are revoked.
  useEffect(() => {
    const created = new Map(
      picturesOf(draft)
        .filter(isChosen)
        .map(({ key, blob }) => [key, URL.createObjectURL(blob)]),
    )
    setUrls(created)
    return () => {
      for (const url of created.values()) URL.revokeObjectURL(url)
    }
  }, [draft])
  return urls
}

/** An id that tells nothing of the order in which keys were given: a product by an odd number below 2^32. */
const scattered = (key: number): number => (key * 2_654_435_761) % 2 ** 32

/** The content of a draft as if it were stored; the keys of its items take the place of ids. */
function draftContent<Image>(draft: Draft<Image>): QuizContent<Image> {
  const { kind, scoring, coverAlt, questions, results } = authoredQuiz(draft)
  const keyOf = (item: { key: number } | undefined) => item?.key ?? 0
  return {
    ...{ kind, scoring, coverAlt },
    maxScore: maxScore({ kind, scoring, questions }),
    questions: questions.map((question, index) => {
      const { hidesOrder, withIds } = questionKind(question)
      let choices = 0
      const nextChoice = () => {
        choices += 1
        return scattered(choices)
      }
      return {
        ...question,
        ...withIds(question, nextChoice),
        id: keyOf(draft.questions[index]),
        answers: question.answers.map((answer, at) => {
          const key = keyOf(draft.questions[index]?.answers[at])
          return { ...answer, id: hidesOrder ? scattered(key) : key }
        }),
      }
    }),
    results: results.map((result, index) => ({ ...result, id: keyOf(draft.results[index]) })),
  }
}
