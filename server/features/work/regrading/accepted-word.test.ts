import { editing } from '@quiz/contract/editing/editing.ts'
import { limits } from '@quiz/contract/limits.ts'
import { ownQuizzes } from '@quiz/contract/quiz/own-quizzes.ts'
import { quizzes } from '@quiz/contract/quiz/quizzes.ts'
import { workRegradingTexts } from '@quiz/contract/texts/ru/work-regrading.ts'
import { workRegrading } from '@quiz/contract/work/work-regrading.ts'
import { works } from '@quiz/contract/work/works.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { aQuizDraft } from '#server/testing/quiz-draft.ts'
import { toEdit } from '#server/testing/quiz-edits.ts'
import { subjectIdOf } from '#server/testing/quiz-factory.ts'
import { buildTestApp, type TestPerson } from '#server/testing/test-app.ts'
import { aTaker } from '#server/testing/work-takers.ts'

const site = await buildTestApp()
const { db } = site.store
beforeEach(site.store.reset)

const texts = workRegradingTexts.accepting
const capital = { title: 'Столица России?', kind: 'text' as const, acceptedTexts: ['Москва'] }
const moons = { title: 'Спутников у Марса?', kind: 'number' as const, acceptedNumber: '2' }

/** A work of a test with a typed word and a number, given by its author or by another teacher. */
async function aTypedWork({ acceptedTexts = capital.acceptedTexts, isForeign = false } = {}) {
  const owner = await site.signUp()
  const teacher = isForeign ? await site.signUp() : owner
  const draft = await aQuizDraft(await subjectIdOf(db, 'Наука'))
  const questions = [{ ...capital, acceptedTexts }, moons]
  const testId = await site.call(quizzes.create, { body: { ...draft, questions } }, owner)
  if (isForeign) await site.call(ownQuizzes.settings, { body: { id: testId, review: 'full' } }, owner)
  const id = await site.call(works.create, { body: { title: 'Столицы', note: null, tests: [{ testId }] } }, teacher)
  const { code } = await site.call(works.get, { params: { id } }, teacher)
  const stored = (await toEdit(site, { id: testId, token: owner.token })).questions
  const [word = 0, number = 0] = stored.map((question) => question.id)
  const body = (questionId: number, text: string) => ({ id, isDryRun: true, accept: { questionId, text } })
  return {
    ...{ owner, teacher, testId, id, word, number, stored },
    submitWork: async (name: string, text: string) => {
      const taker = aTaker(site, { code }, { name })
      const attempt = await taker.start()
      const asked = attempt.questions.find(({ title }) => title === capital.title)
      await taker.of(attempt).finish([{ questionId: asked?.id ?? 0, sequence: 1, text }])
    },
    dryRun: (questionId: number, text: string) =>
      site.call(workRegrading.regrade, { body: body(questionId, text) }, teacher),
    refused: async (questionId: number, text: string, by: TestPerson = teacher) =>
      site.refusal(workRegrading.regrade, { body: body(questionId, text) }, by),
    regrade: () => site.call(workRegrading.regrade, { body: { id, isDryRun: false } }, teacher),
  }
}

describe('one more accepted word', () => {
  test('is looked at before it is accepted: whose points change is what the edit and the regrade then change', async () => {
    const given = await aTypedWork()
    await given.submitWork('Анна', 'Moscow')
    await given.submitWork('Борис', 'москва')
    await given.submitWork('Вера', 'Питер')
    const told = await given.dryRun(given.word, 'moscow')
    expect(told).toMatchObject({ attempts: 3, left: [], changes: [{ name: 'Анна', before: { points: 0 } }] })
    // Nothing is stored by a look.
    expect((await given.regrade()).changes).toEqual([])
    // As the page sends it: the other questions by their ids alone.
    const questions = given.stored.map(({ id }) =>
      id === given.word ? { id, acceptedTexts: [...capital.acceptedTexts, 'moscow'] } : { id },
    )
    const body = { id: given.testId, versionNumber: 1, questions }
    expect(await site.call(editing.update, { body }, given.owner)).toMatchObject({ change: 'scoring' })
    expect(await given.regrade()).toEqual(told)
    const [first, second] = (await toEdit(site, { id: given.testId, token: given.owner.token })).questions
    expect(first).toEqual({ ...given.stored[0], acceptedTexts: ['Москва', 'moscow'] })
    expect(second).toEqual(given.stored[1])
  })

  test('of a number, of a question that is not there, and beyond the most accepted ones is refused in words', async () => {
    const acceptedTexts = Array.from({ length: limits.acceptedTextsMax }, (_, at) => `Город ${at}`)
    const given = await aTypedWork({ acceptedTexts })
    const says = (message: string) => ({ code: 'invalid_request', errors: [{ path: 'accept', message }] })
    expect(await given.refused(given.number, '3')).toMatchObject(says(texts.isGone))
    expect(await given.refused(given.number + 1000, 'да')).toMatchObject(says(texts.isGone))
    expect(await given.refused(given.word, 'Moscow')).toMatchObject(says(texts.isFull))
    // It is accepted already.
    expect((await given.dryRun(given.word, 'город 3')).changes).toEqual([])
  })

  test("at another's test is refused, also to an author of the test who does not own the work", async () => {
    const given = await aTypedWork({ isForeign: true })
    await given.submitWork('Анна', 'Moscow')
    expect(await given.refused(given.word, 'Moscow')).toMatchObject({
      errors: [{ path: 'accept', message: texts.isForeign }],
    })
    expect(await given.refused(given.word, 'Moscow', given.owner)).toMatchObject({ code: 'work_not_found' })
  })

  test('is no part of a regrade that is stored', async () => {
    const { id, word, teacher } = await aTypedWork()
    const body = { id, isDryRun: false, accept: { questionId: word, text: 'Moscow' } }
    expect(await site.refusal(workRegrading.regrade, { body }, teacher)).toMatchObject({
      errors: [{ path: 'accept', message: workRegradingTexts.acceptIsDry }],
    })
  })
})
