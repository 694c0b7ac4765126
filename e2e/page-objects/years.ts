import type { ClassView } from '../../contract/group/classes.ts'
import type { WorkDraft } from '../../contract/work/work-settings.ts'
import type { WorkView } from '../../contract/work/works.ts'
import { callApi, siteUrl } from './api.ts'
import { aQuiz } from './quizzes.ts'
import { startWork, submitAnswers } from './works.ts'

/** A teacher of a site. */
type Teacher = { token: string; at?: string }

/** A work of a class, with the chosen answers of each pupil; null for one who does not come. */
type GivenWork = Partial<WorkDraft> & {
  title: string
  answers: readonly (readonly string[] | null)[]
  isOpen?: boolean
}

/** Answers to `aQuiz` that bring all points, and one of its four. */
export const allRight = ['У Александрии', 'Белое', 'Чёрное', 'Смотритель']
export const oneRight = ['Смотритель']

/** Makes a class with works of one test through the API; each is closed unless it is said to be open. */
export async function makeYear(
  { token, at = siteUrl() }: Teacher,
  names: readonly string[],
  given: readonly GivenWork[],
) {
  const call = <Reply>(path: string, body?: object) => callApi<Reply>(path, { token, at, ...(body && { body }) })
  const classId = await call<number>('/api/classes/create', { title: '7Б' })
  const pupils = await call<ClassView['pupils']>('/api/classes/pupils', { id: classId, add: names })
  const testId = await call<number>('/api/test/create', aQuiz({ title: 'Маяки и моря', visibility: 'closed' }))
  const works: Pick<WorkView, 'id' | 'code'>[] = []
  for (const { answers, isOpen, ...settings } of given) {
    const forClass = { names: 'class', classIds: [classId], note: null, tests: [{ testId }] }
    const id = await call<number>('/api/works/create', { ...forClass, ...settings })
    const { code } = await call<WorkView>(`/api/works/get/${id}`)
    for (const [number, texts] of answers.entries()) {
      const personalCode = pupils[number]?.code
      if (texts && personalCode) await submitAnswers(await startWork(code, { personalCode }, at), texts)
    }
    if (!isOpen) await call('/api/works/close', { id })
    works.push({ id, code })
  }
  return { classId, pupils, works }
}
