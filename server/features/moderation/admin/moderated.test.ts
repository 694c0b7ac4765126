import { limits } from '@quiz/contract/limits.ts'
import { admin } from '@quiz/contract/moderation/admin.ts'
import { hashInAddress, imageAddress } from '@quiz/contract/quiz/images.ts'
import { ownQuizzes } from '@quiz/contract/quiz/own-quizzes.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { aQuiz } from '#server/testing/quiz-factory.ts'
import { plain } from '#server/testing/sample-pictures.ts'
import { buildTestApp, type TestPerson } from '#server/testing/test-app.ts'

const site = await buildTestApp()
const { db } = site.store
let administrator: TestPerson
beforeEach(async () => {
  await site.store.reset()
  administrator = await site.signUp({ is_admin: true })
})

const day = 24 * 3600 * 1000
const byAddress = async () => ({
  ...(await site.signIn(administrator.id)),
  headers: { prefer: 'images=url' },
})
const listDeleted = async (body: object = {}) => site.call(admin.deletedQuizzes, { body }, await byAddress())
const listBanned = async (body: object = {}) => site.call(admin.bannedUsers, { body }, await byAddress())
const titles = async (body: object = {}) => (await listDeleted(body)).items.map(({ title }) => title)
const names = async (body: object = {}) => (await listBanned(body)).items.map(({ fullName }) => fullName)

async function aDeletedQuiz(title: string, authorId?: number) {
  const quiz = await aQuiz(db, { title, ...(authorId !== undefined && { authorId }) })
  await site.call(admin.deleteQuiz, { query: { testId: quiz.id } }, await byAddress())
  site.clock.advance(1_000)
  return quiz
}

async function aBannedPerson(overrides: Parameters<typeof site.signUp>[0]) {
  const person = await site.signUp(overrides)
  await site.call(admin.banUser, { query: { userId: person.id } }, await byAddress())
  site.clock.advance(1_000)
  return person
}

describe('the list of deleted tests', () => {
  test('has the latest deletion first, with author and moment, and no test that is not deleted', async () => {
    const author = await site.signUp({ full_name: 'Вера Тихомирова' })
    await aQuiz(db, { title: 'Живой' })
    const { id } = await aQuiz(db, { title: 'Второй', authorId: author.id })
    const binned = await aQuiz(db, { title: 'В корзине автора', authorId: author.id })
    await site.call(ownQuizzes.remove, { body: { id: binned.id } }, author)
    await aDeletedQuiz('Первый', author.id)
    const deletedAt = site.clock.now().toISOString()
    await site.call(admin.deleteQuiz, { query: { testId: id } }, await byAddress())
    const { items, totalCount } = await listDeleted()
    expect(items.map(({ title }) => title)).toEqual(['Второй', 'Первый'])
    expect(totalCount).toBe(2)
    expect(items[0]).toMatchObject({ id, userCreatedId: author.id, userCreatedFullName: 'Вера Тихомирова', deletedAt })
  })

  test('loses a test that is restored, and one that cannot be restored any more', async () => {
    const { id } = await aDeletedQuiz('Вернётся')
    await aDeletedQuiz('Устареет')
    await site.call(admin.restoreQuiz, { query: { testId: id } }, await byAddress())
    expect(await titles()).toEqual(['Устареет'])
    site.clock.advance(limits.binDays * day - 1_000)
    expect(await titles()).toEqual(['Устареет'])
    site.clock.advance(1)
    expect(await listDeleted()).toEqual({ items: [], totalCount: 0 })
  })

  test('finds a part of a title or an author’s name in any case, е or ё, with signs taken as they are', async () => {
    const author = await site.signUp({ full_name: 'Пётр Ёлкин' })
    await aDeletedQuiz('Всё о мёде')
    await aDeletedQuiz('100 %_верно', author.id)
    for (const searchString of ['МЕДЕ', 'всё о', 'все\u00a0о'])
      expect(await titles({ searchString })).toEqual(['Всё о мёде'])
    for (const searchString of ['елкин', 'ПЁТР', '%_', '100 %'])
      expect(await titles({ searchString })).toEqual(['100 %_верно'])
    for (const searchString of ['\\', '__', 'нет такого'])
      expect(await listDeleted({ searchString })).toEqual({ items: [], totalCount: 0 })
    expect(await titles({ searchString: '  ' })).toHaveLength(2)
  })

  test('comes page by page', async () => {
    for (const title of ['Раз', 'Два', 'Три']) await aDeletedQuiz(title)
    expect(await titles({ pageNumber: 0, pageSize: 2 })).toEqual(['Три', 'Два'])
    expect(await listDeleted({ pageNumber: 1, pageSize: 2 })).toMatchObject({
      items: [{ title: 'Раз' }],
      totalCount: 3,
    })
  })

  test('shows covers at signed addresses, or as base64', async () => {
    const { hash } = await site.context.images.admit(await plain(40, 30).png().toBuffer())
    const quiz = await aQuiz(db)
    await db.updateTable('quizzes').set({ cover: hash }).where('id', '=', quiz.id).execute()
    await site.call(admin.deleteQuiz, { query: { testId: quiz.id } }, administrator)
    const [item] = (await listDeleted()).items
    expect(hashInAddress(item?.testImg ?? '')).toBe(hash)
    expect((await site.app.inject({ url: item?.testImg ?? '' })).statusCode).toBe(200)
    expect((await site.app.inject({ url: imageAddress(hash) })).statusCode).toBe(404)
    const plainReply = await site.call(admin.deletedQuizzes, { body: {} }, administrator)
    expect(plainReply.items[0]?.testImg).toMatch(/^\/9j\//)
  })
})

describe('the list of banned people', () => {
  test('has the latest ban first, and no user whose ban is lifted', async () => {
    const bannedAt = site.clock.now().toISOString()
    const second = await site.signUp({ full_name: 'Второй Грубиян' })
    const first = await aBannedPerson({ full_name: 'Первый Грубиян', user_name: 'rude_one', avatar: 'a'.repeat(64) })
    await site.call(admin.banUser, { query: { userId: second.id } }, await byAddress())
    const { items, totalCount } = await listBanned()
    expect(items.map(({ id }) => id)).toEqual([second.id, first.id])
    expect(totalCount).toBe(2)
    expect(items[1]).toEqual({
      id: first.id,
      fullName: 'Первый Грубиян',
      userName: 'rude_one',
      avatar: expect.stringMatching(/^\/images\/signed\/[\w-]+\/a{64}$/),
      createdTestsCount: 0,
      bannedAt,
      until: null,
    })
    await site.call(admin.unbanUser, { query: { userId: second.id } }, await byAddress())
    expect(await names()).toEqual(['Первый Грубиян'])
  })

  test('says until when a ban lasts, which the call without days makes one for good', async () => {
    const { id } = await site.signUp()
    const body = { kind: 'profile', id, decision: 'ban', days: 7, reason: 'Реклама' } as const
    await site.call(admin.decide, { body }, await byAddress())
    const until = new Date(site.clock.now().getTime() + 7 * 24 * 3_600_000).toISOString()
    expect((await listBanned()).items).toMatchObject([{ id, until }])
    await site.call(admin.banUser, { query: { userId: id } }, await byAddress())
    expect((await listBanned()).items).toMatchObject([{ id, until: null }])
  })

  test('finds a part of either name, and comes page by page', async () => {
    for (const [fullName, userName] of [
      ['Алёна Серова', 'serova'],
      ['Борис Лунин', 'luna_park'],
      ['Вадим Серов', 'vadim'],
    ] as const)
      await aBannedPerson({ full_name: fullName, user_name: userName })
    expect(await names({ searchString: 'алена' })).toEqual(['Алёна Серова'])
    expect(await names({ searchString: 'LUNA_' })).toEqual(['Борис Лунин'])
    expect(await names({ searchString: 'серов', pageSize: 1, pageNumber: 1 })).toEqual(['Алёна Серова'])
    expect((await listBanned({ searchString: 'серов', pageSize: 1 })).totalCount).toBe(2)
  })
})
