import type { BankRow } from '@quiz/contract/bank/bank.ts'
import { decodeQuizDraft } from '@quiz/contract/editing/quiz-codec.ts'
import type { ImportedQuestion } from '@quiz/contract/formats/imported.ts'
import { questionKind } from '@quiz/contract/questions/questions.ts'
import { testTypeId } from '@quiz/contract/quiz/quiz-kinds.ts'
import type { ReadyPicture, ReadyPictures } from '#web/features/editing/importing/import-pictures.ts'
import { type Filling, noFilling } from '#web/features/editing/kinds/draft-filling.ts'

/** Own questions as a draft takes them: with ids of their own, what they are copies of, and copies of their pictures. */
export type OwnQuestions = Filling & { questions: ImportedQuestion[]; pictures: ReadyPictures }

/** Loads a picture by its address. */
export type LoadPicture = (address: string) => Promise<Blob>

const loadPicture: LoadPicture = async (address) => {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`${address} answered ${response.status}`)
  return response.blob()
}

/** A quiz without anything but questions. */
const noQuiz = { title: '', description: '', subjectId: 0, testTypeId: testTypeId.quiz }

/** Copies of own questions for a draft. Rejects when a picture does not load: a question may be of no use without it. */
export async function copyOwnQuestions(rows: readonly BankRow[], load = loadPicture): Promise<OwnQuestions> {
  const pictures = { questions: new Map<number, ReadyPicture>(), answers: new Map<number, ReadyPicture>() }
  let last = 0
  const copied = async (into: keyof ReadyPictures, address: string | null, alt: string): Promise<number | null> => {
    if (address === null) return null
    last += 1
    const number = last
    pictures[into].set(number, { blob: await load(address), name: '', alt })
    return number
  }
  const asked = rows.map(({ id, question }) => ({ ...question, origin: { id } }))
  const { questions } = decodeQuizDraft({ ...noQuiz, questions: asked, results: [] })
  const taken: ImportedQuestion[] = []
  for (const [index, { id: _, image, answers, ...fields }] of questions.entries()) {
    const named: ImportedQuestion['pictures'] = {
      question: await copied('questions', image, fields.imageAlt),
      answers: [],
    }
    for (const answer of answers) named.answers.push(await copied('answers', answer.image, answer.imageAlt))
    taken.push({
      ...{ line: index + 1, lastLine: index + 1, notes: [], pictures: named },
      question: {
        ...fields,
        ...questionKind(fields).withIds(fields, () => undefined),
        image: null,
        answers: answers.map(({ id: _answer, ...answer }) => ({ ...answer, image: null })),
      },
    })
  }
  return { ...noFilling, questions: taken, pictures }
}
