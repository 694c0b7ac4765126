import { encodeQuestionsToTake } from '@quiz/contract/quiz-codec.ts'
import type { QuizToEdit, QuizToTake } from '@quiz/contract/quizzes.ts'
import type { Subject } from '@quiz/contract/subjects.ts'
import { use, useEffect, useState } from 'react'
import { type Draft, isChosen, mapPictures, picturesOf } from './draft.ts'
import { PictureAddressContext } from './use-picture-url.ts'

/** What a preview shows of a test. */
export type PreviewedQuiz = Pick<QuizToTake, 'id' | 'title' | 'subjectName' | 'versionNumber' | 'questions'>

/** A draft as its takers would get it; the keys of its items take the place of ids. */
export function useQuizToPreview(
  draft: Draft,
  { id, versionNumber }: QuizToEdit,
  subjects: readonly Subject[],
): PreviewedQuiz {
  const addresses = use(PictureAddressContext)
  const objectUrls = useObjectUrls(draft)
  const { title, subjectId, questions } = mapPictures(draft, (picture) =>
    isChosen(picture) ? (objectUrls.get(picture.key) ?? null) : (addresses.get(picture.hash) ?? null),
  )
  const asked = questions.map((question) => ({
    ...question,
    id: question.key,
    answers: question.answers.map((answer) => ({ ...answer, id: answer.key })),
  }))
  const subjectName = subjects.find((subject) => subject.id === subjectId)?.name ?? ''
  return { id, versionNumber, title, subjectName, questions: encodeQuestionsToTake(id, asked) }
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
