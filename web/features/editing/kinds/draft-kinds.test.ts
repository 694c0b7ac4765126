import { changeOf } from '@quiz/contract/editing/quiz-change.ts'
import { decodeQuizDraft, encodeContentToEdit, encodeQuizDraft } from '@quiz/contract/editing/quiz-codec.ts'
import { kindNames } from '@quiz/contract/questions/question-fields.ts'
import type { QuizToEdit } from '@quiz/contract/quiz/quiz-views.ts'
import { randomNumbers } from '@quiz/contract/random-numbers.ts'
import { kindSamples } from '@quiz/contract/testing/answered-questions.ts'
import { contentOf, identifiedQuiz } from '@quiz/contract/testing/identified-quiz.ts'
import { expect, test } from 'vitest'
import { authoredQuiz } from '#web/features/editing/draft/authored-quiz.ts'
import { mapPictures } from '#web/features/editing/draft/draft.ts'
import { draftOfQuiz } from '#web/features/editing/draft/draft-of-quiz.ts'
import { completedDraft } from '#web/features/editing/draft/draft-record.ts'

test.each(kindNames)('a stored draft of a test with a question of kind %s is that test', (kind) => {
  const next = randomNumbers(38)
  for (let at = 0; at < 50; at++) {
    const quiz = identifiedQuiz([kindSamples[kind].draft(next)])
    const loaded = { ...encodeQuizDraft(quiz), ...encodeContentToEdit(1, contentOf(quiz)), testImg: null }
    const draft = completedDraft(structuredClone(draftOfQuiz(loaded as unknown as QuizToEdit)))
    const own = authoredQuiz<string>(mapPictures(draft, () => null))
    expect(changeOf(decodeQuizDraft(loaded), own)).toBe('none')
    expect(changeOf(own, { ...own, questions: own.questions.map((one) => ({ ...one, explanation: 'Так.' })) })).toBe(
      'text',
    )
    expect(own.questions).toMatchObject(decodeQuizDraft(loaded).questions)
  }
})
