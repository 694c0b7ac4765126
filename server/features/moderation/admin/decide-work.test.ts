import { notices } from '@quiz/contract/account/notices.ts'
import { admin } from '@quiz/contract/moderation/admin.ts'
import type { DecisionDraft } from '@quiz/contract/moderation/report-queue.ts'
import { reports } from '@quiz/contract/moderation/reports.ts'
import { workTaking } from '@quiz/contract/work/work-taking.ts'
import { works } from '@quiz/contract/work/works.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { drawnWorksAt, right } from '#server/testing/drawn-works.ts'
import { aQuiz } from '#server/testing/quiz-factory.ts'
import { buildTestApp, type TestPerson } from '#server/testing/test-app.ts'
import { aParticipant, aWork } from '#server/testing/work-factory.ts'

const site = await buildTestApp()
const { db } = site.store
const drawn = drawnWorksAt(site)
let administrator: TestPerson
let another: TestPerson
beforeEach(async () => {
  await site.store.reset()
  administrator = await site.signUp({ is_admin: true })
  another = await site.signUp({ is_admin: true })
})

type Draft = Partial<DecisionDraft> & Pick<DecisionDraft, 'id' | 'decision'>
const bodyOf = (draft: Draft) => ({ body: { kind: 'work', reason: 'Реклама', ...draft } as const })
const decide = (draft: Draft, by = administrator) => site.call(admin.decide, bodyOf(draft), by)
const refusal = (draft: Draft) => site.refusal(admin.decide, bodyOf(draft), administrator)
const queue = async (state: 'open' | 'decided' = 'open') =>
  (await site.call(admin.reports, { body: { state } }, administrator)).items

describe('a decision about a work', () => {
  async function aReported() {
    const author = await site.signUp()
    const quiz = await aQuiz(db, { authorId: author.id, title: 'Дроби' })
    const work = await aWork(db, {
      quizzes: [quiz],
      title: 'Контрольная',
      note: 'Без телефонов',
      now: site.clock.now(),
    })
    await aParticipant(db, work.id, { name: 'Иванова Анна' })
    await site.call(reports.send, { body: { kind: 'work', id: work.id, reason: 'insult', text: '' } })
    return { author, id: work.id, code: work.code }
  }
  const stateOf = async (code: string) => (await site.call(workTaking.entry, { params: { code } })).state

  test('shows its title, note and tests, and nobody who takes it', async () => {
    const { id, author } = await aReported()
    const content = { title: 'Контрольная', text: 'Без телефонов', answers: ['Дроби'], image: null }
    const [thing] = await queue()
    expect(thing).toMatchObject({
      ...{ kind: 'work', id, testId: null, reported: content, current: { ...content, state: 'shown' } },
      author: { id: author.id },
    })
    expect(JSON.stringify(thing)).not.toContain('Иванова')
  })

  test('shows the frozen questions of a work that draws, and neither names nor answers of those who take it', async () => {
    const { work, id } = await drawn.aDrawn()
    const { attempt, finish } = await drawn.taken(work, 'Иванова Анна')
    await finish(right(attempt))
    await site.call(reports.send, { body: { kind: 'work', id, reason: 'insult', text: '' } })
    const [thing] = await queue()
    const { answers = [] } = thing?.current ?? {}
    expect(answers).toHaveLength(1 + 10)
    expect(answers).toContain('Дроби: вопрос 6?: Верно / Мимо')
    expect(answers).toContain('Круг г?: Да / Нет')
    expect(JSON.stringify(thing)).not.toContain('Иванова')
  })

  test('to close it closes it for good, until it is kept: then its author may open it again', async () => {
    const { id, author, code } = await aReported()
    await decide({ id, decision: 'close' })
    expect(await stateOf(code)).toBe('closed')
    const closesAt = new Date(site.clock.now().getTime() + 3_600_000).toISOString()
    const reopening = { body: { id, closesAt } }
    expect(await site.refusal(works.reopen, reopening, author)).toMatchObject({ code: 'work_moderated' })
    const [notice] = (await site.call(notices.list, {}, author)).items
    expect(notice).toMatchObject({
      kind: 'work',
      decision: 'close',
      quote: 'Контрольная',
      testId: null,
      canAppeal: true,
    })
    await site.call(notices.appeal, { body: { decisionId: notice?.id ?? 0, text: 'Это была шутка' } }, author)
    await decide({ id, decision: 'keep', reason: 'Нарушений нет' }, another)
    expect(await stateOf(code)).toBe('closed')
    await site.call(works.reopen, reopening, author)
    expect(await stateOf(code)).toBe('open')
  })

  test('to ban its author closes it, to warn does not', async () => {
    const { id, code } = await aReported()
    await decide({ id, decision: 'warn' })
    expect(await stateOf(code)).toBe('open')
    await decide({ id, decision: 'ban' })
    expect(await stateOf(code)).toBe('closed')
    expect(await queue()).toEqual([])
  })

  test('is not one to hide or to delete it', async () => {
    const { id } = await aReported()
    expect(await refusal({ id, decision: 'hide' })).toMatchObject({ status: 400 })
    expect(await refusal({ id: id + 1, decision: 'close' })).toMatchObject({ code: 'work_not_found' })
  })

  test('is not needed once its author deleted it', async () => {
    const { id, author } = await aReported()
    await site.call(works.remove, { body: { id } }, author)
    expect(await queue()).toEqual([])
    expect(await queue('decided')).toMatchObject([{ kind: 'work', id, current: null, decision: null }])
    const again = { body: { kind: 'work', id, reason: 'spam', text: '' } } as const
    expect(await site.refusal(reports.send, again)).toMatchObject({ status: 404, code: 'work_not_found' })
  })
})
