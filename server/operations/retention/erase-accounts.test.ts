import { hash } from '@node-rs/argon2'
import { account } from '@quiz/contract/account/account.ts'
import { notices } from '@quiz/contract/account/notices.ts'
import { results } from '@quiz/contract/attempt/results.ts'
import { bank } from '@quiz/contract/bank/bank.ts'
import { classTeachers } from '@quiz/contract/group/class-teachers.ts'
import { classes } from '@quiz/contract/group/classes.ts'
import { admin } from '@quiz/contract/moderation/admin.ts'
import { reports } from '@quiz/contract/moderation/reports.ts'
import { authors } from '@quiz/contract/quiz/authors.ts'
import { comments } from '@quiz/contract/quiz/comments.ts'
import { hashInAddress, images } from '@quiz/contract/quiz/images.ts'
import { likes } from '@quiz/contract/quiz/likes.ts'
import { ownQuizzes } from '@quiz/contract/quiz/own-quizzes.ts'
import { profiles } from '@quiz/contract/quiz/profiles.ts'
import { quizzes } from '@quiz/contract/quiz/quizzes.ts'
import { deletionTexts } from '@quiz/contract/texts/ru/account-deletion.ts'
import { works } from '@quiz/contract/work/works.ts'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { forgotPassword } from '#server/features/account/reset-password.ts'
import { openStorage } from '#server/platform/storage/open-storage.ts'
import { StorageFailure } from '#server/platform/storage/storage.ts'
import { relistQuizzes } from '#server/reconciliation/relist-quizzes.ts'
import { aBankDraft } from '#server/testing/bank-questions.ts'
import { askToErase, eraseAccount, untilErased } from '#server/testing/erased-accounts.ts'
import { aPractiser } from '#server/testing/practice-takers.ts'
import { aPicture } from '#server/testing/quiz-draft.ts'
import { edit, toEdit, withRightAnswer } from '#server/testing/quiz-edits.ts'
import { aQuiz } from '#server/testing/quiz-factory.ts'
import { plain } from '#server/testing/sample-pictures.ts'
import { aComment, anAttempt, aWholeQuiz } from '#server/testing/small-site.ts'
import { storedRows } from '#server/testing/stored-rows.ts'
import { buildTestApp, type TestPerson } from '#server/testing/test-app.ts'
import { aParticipant, aWork, aWorkAttempt } from '#server/testing/work-factory.ts'
import { eraseAccountsJob } from './erase-accounts-job.ts'

const site = await buildTestApp()
const { db } = site.store
const storage = await openStorage(site.context.config)
beforeEach(site.store.reset)

const password = 'ёлка в июле'
const passwordHash = await hash(password.normalize('NFC'))
const run = (on = site) => eraseAccountsJob(on.context).run()
/** Texts of the person all have this word, the name, the user name and the e-mail as well. */
const mark = /зюз|zyuz/i

const aPerson = () =>
  site.signUp({
    ...{ full_name: 'Зюзя Маяковая', user_name: 'zyuzya', user_name_key: 'zyuzya', phone: 'зюзя 1' },
    ...{ email: 'zyuzya@pochta.example', email_key: 'zyuzya@pochta.example', password_hash: passwordHash },
  })

/** Every row of the store that has the mark, or refers to the person. */
async function rowsAbout(userId: number): Promise<string[]> {
  const found: string[] = []
  for (const [table, rows] of await storedRows(site.store))
    found.push(...rows.filter((row) => mark.test(row)).map((row) => `${table}: ${row}`))
  const { rows: columns } = await sql<{ table: string; column: string }>`
    select table_name as "table", column_name as "column" from information_schema.columns
    where table_schema = current_schema() and column_name in ('user_id', 'author_id', 'owner_id', 'reporter_id') and table_name <> 'moderation_log'`.execute(
    db,
  )
  for (const { table, column } of columns) {
    const { rows } = await sql`select 1 from ${sql.table(table)} where ${sql.ref(column)} = ${userId}`.execute(db)
    found.push(...rows.map(() => `${table}.${column}`))
  }
  for (const table of ['counted_takers', 'statistics_takers']) {
    const { rows } = await sql`select 1 from ${sql.table(table)} where taker = ${`u${userId}`}`.execute(db)
    found.push(...rows.map(() => `${table}.taker`))
  }
  return found
}

async function files(): Promise<string[]> {
  const keys: string[] = []
  for (const folder of ['originals', 'renditions', 'share', 'uploads'])
    for await (const { key } of storage.list(folder)) keys.push(key)
  return keys
}

/** A test of two versions with pictures, its share picture, and texts that have the mark. */
async function aMarkedQuiz(person: TestPerson) {
  const quiz = await aWholeQuiz(site, person, 1)
  const testImg = await aPicture(33, 20)
  await edit(site, { id: quiz.id, token: person.token }, ({ questions, results: own }) => ({
    testImg,
    title: 'Тест Зюзи',
    description: 'Зюзя спрашивает',
    questions: withRightAnswer(questions, 1).map((question) => ({
      ...question,
      explanation: 'Зюзя знает \\(zyuz\\).',
    })),
    results: own?.map((result) => ({ ...result, title: 'Вы Зюзя', description: 'Зюзя рада' })),
  }))
  const { headers } = await site.app.inject(`/share/test/${quiz.id}.jpg`)
  await site.app.inject(String(headers.location))
  return quiz
}

/** Tables that have rows about a person who has used everything. */
const tablesOfPeople = [
  'users',
  'quizzes',
  'quiz_versions',
  'comments',
  'attempts',
  'likes',
  'quiz_passes',
  'sessions',
  'outbox',
  'reports',
  'report_cases',
  'report_snapshots',
  'notices',
  'appeals',
  'data_exports',
  'password_resets',
  'email_confirmations',
  'user_images',
  'quiz_search',
  'author_search',
  'search_vocabulary',
  'counted_takers',
  'statistics_takers',
  'uploads',
  'works',
  'work_participants',
  'work_pools',
  'classes',
  'class_pupils',
  'class_teachers',
  'practice_sessions',
  'practice_cards',
  'bank_questions',
  'question_themes',
]

/** Rows about the person in as many tables as a person gets into. */
async function aPersonEverywhere() {
  const [person, other, administrator] = [await aPerson(), await site.signUp(), await site.signUp({ is_admin: true })]
  await site.call(profiles.update, { body: { avatar: await aPicture(21, 21), description: 'Зюзя о себе' } }, person)
  const own = await aMarkedQuiz(person)
  const portrait = (
    await db.selectFrom('user_images').select('hash').where('user_id', '=', person.id).executeTakeFirst()
  )?.hash
  const foreign = await aWholeQuiz(site, other, 1)
  const earned = await anAttempt(site, own, other)
  await aComment(site, { quiz: own, person: other, text: 'Хороший тест' })
  await anAttempt(site, foreign, person)
  await site.runAnswerCountJob()
  await site.call(likes.toggle, { body: { testId: foreign.id } }, person)
  const answered = await aComment(site, { quiz: foreign, person, text: 'Зюзя была здесь' })
  await aComment(site, { quiz: foreign, person: other, answers: answered, text: 'Мы тоже' })
  const alone = await aComment(site, { quiz: foreign, person, text: 'Зюзя пишет ещё' })
  const report = (body: object, by: TestPerson) => site.call(reports.send, { body: body as never }, by)
  await report({ kind: 'test', id: foreign.id, reason: 'mistake', text: 'Зюзя нашла ошибку' }, person)
  await report({ kind: 'profile', id: other.id, reason: 'spam', text: 'Зюзя жалуется' }, person)
  await report({ kind: 'test', id: own.id, reason: 'spam' }, other)
  await report({ kind: 'comment', id: alone, reason: 'insult' }, other)
  const warning = { kind: 'profile', id: person.id, decision: 'warn', reason: 'Реклама' } as const
  await site.call(admin.decide, { body: warning }, administrator)
  const [notice] = (await site.call(notices.list, {}, person)).items
  await site.call(notices.appeal, { body: { decisionId: notice?.id ?? 0, text: 'Зюзя не виновата' } }, person)
  const work = await aWork(db, { quizzes: [await aQuiz(db, { authorId: person.id })], title: 'Работа Зюзи' })
  const { id: participantId } = await aParticipant(db, work.id, { name: 'Зюзин ученик' })
  await aWorkAttempt(db, { work, participantId })
  await report({ kind: 'work', id: work.id, reason: 'spam' }, other)
  const drawn = [{ testId: own.id, pick: 1 }]
  await site.call(works.create, { body: { title: 'Чужая', note: null, tests: drawn } }, other)
  await site.call(images.upload, { body: await plain(22, 22).png().toBuffer() }, person)
  const kept = { question: aBankDraft('Кого помнит Зюзя?', { questionImg: await aPicture(23, 19) }), theme: 'Зюзя' }
  await site.call(bank.save, { body: { rows: [kept] } }, person)
  const asked = (await site.call(bank.list, { body: { sources: ['test'] } }, person)).rows.map(({ id }) => id)
  await site.call(bank.setTheme, { body: { ids: asked, theme: 'Зюзя' } }, person)
  const classId = await site.call(classes.create, { body: { title: 'Класс Зюзи' } }, person)
  await site.call(classes.pupils, { body: { id: classId, add: ['Зюзин ученик'] } }, person)
  const entered = await site.call(classes.create, { body: { title: 'Чужой класс' } }, other)
  const invite = await site.call(classTeachers.share, { body: { id: entered } }, other)
  await site.call(classTeachers.enter, { body: { code: invite.code } }, person)
  const practiser = aPractiser(site, person)
  const { sessionId, question } = await practiser.begin(foreign.id)
  await practiser.answer({ sessionId, step: 0, questionId: question?.id ?? 0, isUnknown: true })
  await site.call(account.exportData, { body: { password } }, person)
  await db.updateTable('users').set({ email_confirmed_at: null }).where('id', '=', person.id).execute()
  await site.call(account.sendConfirmation, {}, person)
  await forgotPassword(site.context, person.user.email)
  return { person, other, administrator, own, foreign, earned, answered, alone, portrait }
}

describe('an account whose deletion is due', () => {
  test('with its tests leaves nothing of the person: no row, file, letter, picture or cached reply', async () => {
    const { person, other, own, foreign, earned, answered, alone, portrait } = await aPersonEverywhere()
    const before = await rowsAbout(person.id)
    const tables = new Set(before.map((row) => row.split(/[:.]/)[0]))
    expect([...tables]).toEqual(expect.arrayContaining(tablesOfPeople))
    const image = hashInAddress((await toEdit(site, { id: own.id, token: person.token })).testImg ?? '') ?? '-'
    const stored = (await files()).join('\n')
    for (const file of [portrait, image, `share/${own.id}/`, `uploads/${person.id}/`]) expect(stored).toContain(file)

    await eraseAccount(site, person, 'delete')

    expect(await rowsAbout(person.id)).toEqual([])
    for (const table of ['work_attempts', 'class_pupils', 'practice_answers'] as const)
      expect(await db.selectFrom(table).selectAll().execute()).toEqual([])
    const left = (await files()).join('\n')
    expect(left).not.toContain(portrait)
    expect(left).not.toContain(image)
    expect(left).not.toContain(`share/${own.id}/`)
    expect(left).not.toContain(`uploads/${person.id}/`)
    const token = await site.signIn(other.id)
    expect(await site.refusal(quizzes.get, { params: { id: own.id }, query: {} })).toMatchObject({
      code: 'quiz_not_found',
    })
    expect(await site.refusal(profiles.get, { query: { profileId: String(person.id) } })).toMatchObject({ status: 404 })
    expect(await site.call(results.get, { params: { id: earned } })).toMatchObject({
      ...{ testTitle: deletionTexts.removedQuiz, resultTitle: deletionTexts.removedResult, userCreatedId: 0 },
      ...{ userCreatedFullName: deletionTexts.deletedAuthor, isAuthorAvailable: false, isTestAvailable: false },
    })
    const thread = await site.call(comments.list, { query: { testId: String(foreign.id) } }, token)
    expect(thread.map(({ id, userId, isDeleted }) => ({ id, userId, isDeleted }))).toEqual([
      { id: answered, userId: 0, isDeleted: true },
      expect.objectContaining({ userId: other.id, isDeleted: false }),
    ])
    expect(thread.some(({ id }) => id === alone)).toBe(false)
    expect((await site.call(quizzes.get, { params: { id: foreign.id }, query: {} })).likesCount).toBe(0)
  })

  test('leaves its open tests under the deleted author, who is in no list and has no profile', async () => {
    const [person, taker] = [await aPerson(), await site.signUp()]
    const [open, closed] = [await aWholeQuiz(site, person, 1), await aWholeQuiz(site, person, 1)]
    await db.updateTable('quizzes').set({ visibility: 'closed' }).where('id', '=', closed.id).execute()
    await db.transaction().execute((transaction) => relistQuizzes(transaction, [closed.id]))
    await anAttempt(site, open, taker)
    await site.call(likes.toggle, { body: { testId: open.id } }, taker)
    await site.call(likes.toggle, { body: { testId: open.id } }, person)
    await askToErase(site, person, 'keep')
    expect((await site.call(quizzes.list, { body: {} })).items).toEqual([])
    site.clock.advance(untilErased)
    await run()

    expect(await rowsAbout(person.id)).toEqual([])
    const { items } = await site.call(quizzes.list, { body: {} })
    expect(items).toMatchObject([{ id: open.id, userCreatedId: 0, likesCount: 1, usesCount: 1 }])
    expect(await site.call(quizzes.get, { params: { id: open.id }, query: {} })).toMatchObject({
      ...{ userCreatedId: 0, userCreatedFullName: deletionTexts.deletedAuthor, userCreatedAvatar: null },
    })
    expect(await site.refusal(quizzes.get, { params: { id: closed.id }, query: {} })).toMatchObject({
      code: 'quiz_not_found',
    })
    expect((await site.call(authors.list, { body: {} })).items).toEqual([])
    expect((await site.call(authors.list, { body: { searchString: 'удалён' } })).items).toEqual([])
    const again = await site.signUp({ is_admin: true })
    const ban = { kind: 'test', id: open.id, decision: 'ban', reason: 'Реклама' } as const
    expect(await site.refusal(admin.decide, { body: ban }, again)).toMatchObject({ code: 'profile_not_found' })
  })

  test('leaves mistakes in its open tests to administrators, those that waited and later ones', async () => {
    const [person, one, other] = [await aPerson(), await site.signUp(), await site.signUp()]
    const { id } = await aWholeQuiz(site, person, 1)
    const report = (by: TestPerson, reason: 'mistake' | 'spam', text: string) =>
      site.call(reports.send, { body: { kind: 'test', id, versionNumber: 1, reason, text } }, by)
    await report(one, 'mistake', 'Опечатка')
    await report(one, 'spam', 'Реклама')
    await report(other, 'mistake', 'Неверно')
    await eraseAccount(site, person, 'keep')
    await report(await site.signUp(), 'mistake', 'Ошибка')
    const { items } = await site.call(admin.reports, { body: {} }, await site.signUp({ is_admin: true }))
    expect(items).toMatchObject([{ kind: 'test', id, author: { fullName: deletionTexts.deletedAuthor } }])
    expect(items[0]?.reports.map(({ text }) => text)).toEqual(['Ошибка', 'Неверно', 'Реклама'])
  })

  test('is erased once by two processes', async () => {
    const { person } = await aPersonEverywhere()
    const another = await buildTestApp({ store: site.store, clock: site.clock })
    await askToErase(site, person, 'delete')
    site.clock.advance(untilErased)
    await Promise.all([run(), run(another)])
    expect(await rowsAbout(person.id)).toEqual([])
  })

  test.each([
    ['deleted', 'delete'],
    ['kept', 'keep'],
  ] as const)(
    'whose tests are %s is erased with its files by the next run, after the storage of pictures failed',
    async (_, tests) => {
      const { person, own } = await aPersonEverywhere()
      await askToErase(site, person, tests)
      site.clock.advance(untilErased)
      const remove = vi.spyOn(site.context.images.sharing, 'removeOf').mockRejectedValueOnce(new StorageFailure())
      await expect(run()).rejects.toThrow(StorageFailure)
      remove.mockRestore()
      const shared = `share/${own.id}/`
      expect((await files()).join()).toContain(shared)
      expect(await rowsAbout(person.id)).toContain('quizzes.author_id')
      await run()
      expect((await files()).join()).not.toContain(shared)
      const ofKeptQuiz = /^(quizzes|quiz_versions|quiz_search|search_vocabulary|work_pools): /
      expect((await rowsAbout(person.id)).filter((row) => !ofKeptQuiz.test(row))).toEqual([])
    },
  )

  test.each(['public', 'closed'] as const)(
    'leaves no word of a former name, or of a former text of a %s test',
    async (visibility) => {
      const person = await aPerson()
      const quiz = await aMarkedQuiz(person)
      await site.call(ownQuizzes.setVisibility, { body: { id: quiz.id, visibility } }, person)
      await site.call(account.changeName, { body: { fullName: 'Марина Кряква' } }, person)
      const plain = { title: 'Птицы', description: 'О пернатых' }
      await edit(site, { id: quiz.id, token: person.token }, () => plain)
      const known = async () =>
        (await db.selectFrom('search_vocabulary').select('word').execute()).map(({ word }) => word)
      for (const former of ['зюзя', 'маяковая', 'зюзи', 'спрашивает']) expect(await known()).not.toContain(former)
      if (visibility === 'public') expect(await known()).toEqual(expect.arrayContaining(['кряква', 'пернатых']))
      await eraseAccount(site, person, 'delete')
      expect(await rowsAbout(person.id)).toEqual([])
      for (const latter of ['кряква', 'пернатых']) expect(await known()).not.toContain(latter)
    },
  )

  test('is not touched a millisecond before', async () => {
    const person = await aPerson()
    await askToErase(site, person, 'delete')
    site.clock.advance(untilErased - 1)
    await run()
    expect(await rowsAbout(person.id)).not.toEqual([])
    site.clock.advance(1)
    await run()
    expect(await rowsAbout(person.id)).toEqual([])
  })
})
