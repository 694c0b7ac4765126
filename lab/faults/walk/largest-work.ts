import { randomBytes } from 'node:crypto'
import { limits } from '../../../contract/limits.ts'
import { sendOrThrow } from '../checked-request.ts'
import { mapAtOnce } from './map-at-once.ts'

/** What is typed in a work: texts that cost most to compare, or words as of a class. */
export type TypedContent = 'hostile' | 'ordinary'

/** A work that is full in every way, with everybody's attempt handed in. */
export type LargestWork = {
  workId: number
  testIds: number[]
  code: string
  /** Of the participant whose attempt is named. */
  attemptId: string
  key: string
  questionId: number
}

type Started = { attemptId: string; questions: { id: number }[] }

/** Accepted texts, and what a participant types: letters that differ only behind the middle, or a city. */
const contents = {
  hostile: {
    accepted: (at: number) =>
      `${'ж'.repeat(limits.acceptedTextChars - 3)}${String.fromCodePoint(0x430 + at).repeat(3)}`,
    typed: () => 'ж'.repeat(limits.typedChars - 5),
  },
  ordinary: {
    accepted: (at: number) => ['Париж', 'город Париж', 'Paris'][at % 3] ?? '',
    typed: (at: number) => ['Париж', 'Порис', 'Лондон'][at % 3] ?? '',
  },
} as const

/** Makes a work of ten tests with ten typed questions each, which 300 people hand in. */
export async function fillLargestWork(url: string, token: string, content: TypedContent): Promise<LargestWork> {
  const call = <Body>(path: string, body?: unknown) => sendOrThrow<Body>(url, path, { body, token })
  const [subject] = await call<{ id: number }[]>('/api/dictionary/getsubjects')
  const testIds: number[] = []
  for (let at = 0; at < limits.workTestsMax; at++)
    testIds.push(await call<number>('/api/test/create', typedQuiz(subject?.id ?? 1, content)))
  const workId = await call<number>('/api/works/create', {
    ...{ title: 'Контрольная', note: null, tests: testIds.map((testId) => ({ testId })) },
  })
  const { code } = await call<{ code: string }>(`/api/works/get/${workId}`)
  const people = Array.from({ length: limits.participantsMax }, (_, number) => number)
  const attempts = await mapAtOnce(people, 4, (number) => submitWork(url, { code, number, content }))
  const [{ attemptId = '', key = '', questionId = 0 } = {}] = attempts
  return { workId, testIds, code, attemptId, key, questionId }
}

async function submitWork(
  url: string,
  { code, number, content }: { code: string; number: number; content: TypedContent },
) {
  const key = randomBytes(16).toString('hex')
  const post = <Body>(path: string, body: unknown) => sendOrThrow<Body>(url, path, { body })
  const { attemptId, questions } = await post<Started>('/api/works/start', { code, key, name: `Участник ${number}` })
  const answers = questions.map(({ id }, at) => ({
    ...{ questionId: id, sequence: 1, text: contents[content].typed(number + at) },
  }))
  await post('/api/works/finish', { attemptId, key, answers })
  return { attemptId, key, questionId: questions[0]?.id ?? 0 }
}

const typedQuiz = (subjectId: number, content: TypedContent) => ({
  ...{ title: 'Города', description: 'Столицы мира', subjectId, testTypeId: 1, testImg: tinyPng },
  questions: Array.from({ length: limits.questionsMax }, (_, at) => ({
    ...{ title: `Вопрос ${at + 1}`, kind: 'text', typo: true },
    acceptedTexts: [
      ...new Set(Array.from({ length: limits.acceptedTextsMax }, (__, text) => contents[content].accepted(text))),
    ],
  })),
  results: [
    { title: 'Не сдано', description: '', scoreMin: 0, scoreMax: 50 },
    { title: 'Сдано', description: '', scoreMin: 51, scoreMax: 100 },
  ],
})

/** A square of 8 pixels. */
const tinyPng =
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAIAQMAAAD+wSzIAAAABlBMVEX///+/v7+jQ3Y5AAAADklEQVQI12P4AIX8EAgALgAD/aNpbtEAAAAASUVORK5CYII='
