import { bank } from '@quiz/contract/bank/bank.ts'
import type { CallInput } from '@quiz/contract/endpoint.ts'
import { limits } from '@quiz/contract/limits.ts'
import { ownQuizzes } from '@quiz/contract/quiz/own-quizzes.ts'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { aBankDraft, bankAt } from '#server/testing/bank-questions.ts'
import { aPicture } from '#server/testing/quiz-draft.ts'
import { edit, toEdit } from '#server/testing/quiz-edits.ts'
import { aQuiz } from '#server/testing/quiz-factory.ts'
import { aWholeQuiz } from '#server/testing/small-site.ts'
import { buildTestApp } from '#server/testing/test-app.ts'
import { aParticipant, aWork, aWorkAttempt } from '#server/testing/work-factory.ts'
import { saveQuestions } from './save-questions.ts'

const site = await buildTestApp()
const { db } = site.store
beforeEach(site.store.reset)

const { list, titles, save } = bankAt(site)
const unknown = { code: 'question_not_found', status: 404 }
const dayMs = 24 * 3_600_000

test('who was banned since the request began keeps no question', async () => {
  const author = await site.signUp()
  await db.updateTable('users').set({ banned_at: site.clock.now() }).where('id', '=', author.id).execute()
  const late = saveQuestions(site.context, {
    ownerId: author.id,
    rows: [{ question: aBankDraft('Поздно?') }],
    skipSame: false,
    keyed: undefined,
  })
  await expect(late).rejects.toMatchObject({ code: 'session_ended' })
  expect(await db.selectFrom('bank_questions').selectAll().execute()).toEqual([])
})

describe('the list', () => {
  test('has kept questions and those of the newest versions of own tests, and nothing of others', async () => {
    const [author, other] = [await site.signUp(), await site.signUp()]
    const quiz = await aWholeQuiz(site, author, 1)
    await aQuiz(db, { authorId: other.id })
    await save(other, [{ question: aBankDraft('Чужой?') }])
    const before = await toEdit(site, { id: quiz.id, token: author.token })
    await edit(site, { id: quiz.id, token: author.token }, ({ questions }) => ({
      questions: questions?.map((question, index) => ({ ...question, title: `Новый ${index + 1}?` })),
    }))
    site.clock.advance(1000)
    const [kept] = await save(author, [{ question: aBankDraft('Свой?'), theme: 'Дроби/Сложение' }])
    const { rows, total, themes, next } = await list(author)
    expect(rows.map(({ id, source, question, testId, theme }) => [id, source, question.title, testId, theme])).toEqual([
      [kept, 'bank', 'Свой?', undefined, 'Дроби / Сложение'],
      [`q${before.questions[0]?.id}`, 'test', 'Новый 1?', quiz.id, null],
      [`q${before.questions[1]?.id}`, 'test', 'Новый 2?', quiz.id, null],
    ])
    expect({ total, themes, next }).toEqual({ total: 3, themes: [{ theme: 'Дроби / Сложение', count: 1 }], next: null })
    expect(rows[0]?.question.answers.map(({ isRightAnswer }) => isRightAnswer)).toEqual([true, false])
  })

  test('leaves out what is in the bin, what a moderator hid or deleted, and personality tests, until they are back', async () => {
    const author = await site.signUp()
    const quiz = await aQuiz(db, { authorId: author.id })
    await aQuiz(db, { authorId: author.id, kind: 'personality' })
    const change = (set: object) => db.updateTable('quizzes').set(set).where('id', '=', quiz.id).execute()
    expect(await titles(author)).toEqual(['Первый?', 'Второй?'])
    const ids = (await list(author)).rows.map(({ id }) => id)
    const hidden = { moderation: 'hidden', is_listed: false }
    const deleted = { deleted_at: new Date(), deleted_by: 'administrator', is_listed: false }
    for (const state of [hidden, deleted, { ...deleted, deleted_by: 'author' }]) {
      await change({ moderation: 'none', deleted_at: null, deleted_by: null, ...state })
      expect(await list(author)).toMatchObject({ rows: [], total: 0, themes: [] })
      expect(await site.refusal(bank.export, { body: { ids, format: 'gift' } }, author)).toMatchObject(unknown)
      expect(await site.refusal(bank.setTheme, { body: { ids, theme: 'Тема' } }, author)).toMatchObject(unknown)
    }
    await change({ moderation: 'none', deleted_at: null, deleted_by: null, is_listed: true })
    expect(await titles(author)).toEqual(['Первый?', 'Второй?'])
  })

  test('is found by a long word with one slip at any place, and not with two', async () => {
    const author = await site.signUp()
    await save(author, [{ question: aBankDraft('Чему равна площадь треугольника?') }])
    const total = async (search: string) => (await bankAt(site).list(author, { search })).total
    const letters = [...'треугольник']
    const slips = letters.slice(1).flatMap((letter, before) => {
      const [head, tail] = [letters.slice(0, before + 1).join(''), letters.slice(before + 2).join('')]
      const swapped = letters.slice(0, before).join('') + letter + (letters[before] ?? '') + tail
      return [`${head}ъ${tail}`, `${head}${tail}`, `${head}ъ${letter}${tail}`, swapped]
    })
    for (const slip of slips) expect([slip, await total(slip)]).toEqual([slip, 1])
    expect(await total('трeъгольнъки')).toBe(0)
  })

  test('is found by forms, parts and slips of words in text, note, options and accepted texts', async () => {
    const author = await site.signUp()
    await save(author, [
      { question: aBankDraft('Где ёлки растут?', { description: 'Считайте деревья' }) },
      { question: { title: 'Столица?', kind: 'text', acceptedTexts: ['Париж'] } },
      {
        question: {
          title: 'Реки',
          kind: 'match',
          pairs: [
            { left: 'Волга', right: 'Каспийское море' },
            { left: 'Обь', right: 'Карское' },
          ],
        },
      },
      { question: aBankDraft('100 % или 50?') },
    ])
    const found = (search: string) => titles(author, { search, sort: 'theme' })
    expect(await found('ЕЛКА')).toEqual(['Где ёлки растут?'])
    expect(await found('дерево')).toEqual(['Где ёлки растут?'])
    expect(await found('париж')).toEqual(['Столица?'])
    expect(await found('каспий')).toEqual(['Реки'])
    expect(await found('пориж')).toEqual(['Столица?'])
    expect(await found('волга париж')).toEqual([])
    expect(await found('%')).toEqual(['100 % или 50?'])
    expect(await found('волшебник')).toEqual([])
  })

  test('goes on from its last row in every order, without the totals', async () => {
    const author = await site.signUp()
    await save(
      author,
      Array.from({ length: 5 }, (_, index) => ({
        question: aBankDraft(`Вопрос ${index}`),
        theme: index % 2 ? 'Б' : 'а',
      })),
    )
    await aQuiz(db, { authorId: author.id, title: 'Тест' })
    for (const sort of ['new', 'theme', 'hard'] as const) {
      const whole = await list(author, { sort })
      const seen: string[] = []
      let after: string | null = null
      do {
        const page: Awaited<ReturnType<typeof list>> = await list(author, { sort, pageSize: 2, after })
        if (after) expect(page).not.toHaveProperty('total')
        seen.push(...page.rows.map(({ id }) => id))
        after = page.next
      } while (after)
      expect(seen).toEqual(whole.rows.map(({ id }) => id))
      expect(seen).toHaveLength(7)
    }
    for (const after of ['не место', Buffer.from('["а\\u0000",1,1]').toString('base64url')])
      expect(await site.refusal(bank.list, { body: { after } }, author)).toMatchObject({ code: 'invalid_request' })
  })

  test('is filtered by theme with what is under it, kind, source, difficulty and use', async () => {
    const author = await site.signUp()
    await save(author, [
      { question: aBankDraft('Ввод', { kind: 'text', acceptedTexts: ['а'], answers: [] }), theme: 'Дроби' },
      { question: aBankDraft('Выбор'), theme: 'Дроби / Сложение' },
      { question: aBankDraft('Иное'), theme: 'Дробина' },
    ])
    const quiz = await aQuiz(db, { authorId: author.id })
    const [easy, hard] = quiz.content.questions
    const work = await aWork(db, { author_id: author.id, quizzes: [quiz] })
    const now = new Date()
    const uncounted = [
      { attempt: { reset_at: now } },
      { person: { removed_at: now } },
      { person: { forgotten_at: now, name: '', name_key: null } },
    ]
    for (let index = 0; index < 23; index++) {
      const { id: participantId } = await aParticipant(db, work.id, uncounted[index - 20]?.person)
      await aWorkAttempt(db, { work, participantId })
      await db
        .updateTable('work_attempts')
        .set({
          ...{ submitted_at: now, submitted_by: 'taker', ...uncounted[index - 20]?.attempt },
          breakdown: JSON.stringify([
            [easy?.id, index < 16 ? 100 : 0, 1],
            [hard?.id, index < 7 ? 200 : 100, 2],
          ]),
        })
        .where('participant_id', '=', participantId)
        .execute()
    }
    expect((await titles(author, { theme: 'Дроби' })).sort()).toEqual(['Ввод', 'Выбор'])
    expect(await titles(author, { kinds: ['text'] })).toEqual(['Ввод'])
    expect(await titles(author, { sources: ['test'] })).toEqual(['Первый?', 'Второй?'])
    expect(await titles(author, { difficulty: 'easy' })).toEqual(['Первый?'])
    expect(await titles(author, { difficulty: 'hard' })).toEqual(['Второй?'])
    expect(await titles(author, { difficulty: 'medium' })).toEqual([])
    expect(await titles(author, { difficulty: 'unknown' })).toHaveLength(3)
    expect((await titles(author, { sort: 'hard' })).slice(0, 2)).toEqual(['Второй?', 'Первый?'])
    expect(await titles(author, { isUsed: true })).toEqual(['Первый?', 'Второй?'])
    expect(await titles(author, { isUsed: false })).toHaveLength(3)
    const { rows } = await list(author, { sources: ['test'] })
    expect(rows.map(({ rightShare, takers, usedIn }) => [rightShare, takers, usedIn])).toEqual([
      [80, 20, 1],
      [35, 20, 1],
    ])
  })
})

describe('saving', () => {
  test('stores all or nothing, and says what is wrong at which row', async () => {
    const author = await site.signUp()
    const bad = { title: 'Без верного', answers: [{ description: 'а' }, { description: 'б' }] }
    const refused = await site.refusal(
      bank.save,
      { body: { rows: [{ question: aBankDraft('Хороший') }, { question: bad }] } },
      author,
    )
    expect(refused).toMatchObject({ code: 'quiz_has_problems', status: 400 })
    expect(refused.errors?.every(({ path }) => path.startsWith('rows.1.question'))).toBe(true)
    expect(await titles(author)).toEqual([])
  })

  test('changes a kept question by its id, keeps its theme when none is sent, and refuses ids of others and of tests', async () => {
    const [author, other] = [await site.signUp(), await site.signUp()]
    const quiz = await aQuiz(db, { authorId: author.id })
    const [id = ''] = await save(author, [{ question: aBankDraft('Был'), theme: 'Тема' }])
    expect(await save(author, [{ id, question: aBankDraft('Стал') }])).toEqual([id])
    expect(
      (await list(author, { sources: ['bank'] })).rows.map(({ question, theme }) => [question.title, theme]),
    ).toEqual([['Стал', 'Тема']])
    const rows = (named: string) => ({ body: { rows: [{ id: named, question: aBankDraft('Чужой') }] } })
    expect(await site.refusal(bank.save, rows(id), other)).toMatchObject(unknown)
    expect(await site.refusal(bank.save, rows(`q${quiz.content.questions[0]?.id}`), author)).toMatchObject(unknown)
  })

  test('keeps pictures: a new one, and by its address that of an own test, but of nobody else', async () => {
    const [author, other] = [await site.signUp(), await site.signUp()]
    await save(author, [{ question: aBankDraft('С картинкой', { questionImg: await aPicture() }) }])
    const [row] = await db.selectFrom('bank_questions').select(['id', 'question']).execute()
    const hash = row?.question.image
    expect(await db.selectFrom('bank_images').selectAll().execute()).toEqual([{ bank_question_id: row?.id, hash }])
    const again = { rows: [{ question: aBankDraft('Ещё раз', { questionImg: `/images/${hash}` }) }] }
    expect(await site.call(bank.save, { body: again }, author)).toHaveLength(1)
    expect(await site.refusal(bank.save, { body: again }, other)).toMatchObject({ code: 'image_unknown' })
  })

  test('is refused beyond the limits of questions and of themes, and without a consent', async () => {
    const author = await site.signUp()
    await save(author, [{ question: aBankDraft('Первый') }])
    await sql`
      insert into bank_questions (owner_id, question, kind, theme, level, words, created_at, changed_at, deleted_at)
      select owner_id, question, kind, 'Тема ' || (number % ${limits.bankThemesMax}::int), level, words, created_at, changed_at, now()
      from bank_questions, generate_series(1, ${limits.bankQuestionsMax - 2}::int) as number`.execute(db)
    const withNewTheme = { rows: [{ question: aBankDraft('Второй'), theme: 'Лишняя' }] }
    expect(await site.refusal(bank.save, { body: withNewTheme }, author)).toMatchObject({ code: 'invalid_request' })
    expect(await save(author, [{ question: aBankDraft('Второй') }])).toHaveLength(1)
    expect(
      await site.refusal(bank.save, { body: { rows: [{ question: aBankDraft('Третий') }] } }, author),
    ).toMatchObject({
      code: 'bank_full',
      status: 409,
    })
    await db.deleteFrom('consents').where('user_id', '=', author.id).execute()
    expect(
      await site.refusal(bank.save, { body: { rows: [{ question: aBankDraft('Третий') }] } }, author),
    ).toMatchObject({
      code: 'consent_needed',
    })
  })

  test('twice with one key stores once and gives the same ids', async () => {
    const author = await site.signUp()
    const body = { rows: [{ question: aBankDraft('Один') }, { question: aBankDraft('Два') }] }
    const send = () =>
      site.call(bank.save, { body }, { ...author, headers: { 'idempotency-key': '0123456789abcdef-1' } })
    const first = await send()
    expect(first).toHaveLength(2)
    expect(await send()).toEqual(first)
    expect((await list(author)).total).toBe(2)
  })
})

describe('changes', () => {
  test('delete and restore take kept questions alone, all or none, for thirty days', async () => {
    const [author, other] = [await site.signUp(), await site.signUp()]
    const quiz = await aQuiz(db, { authorId: author.id })
    const ids = await save(author, [{ question: aBankDraft('Один') }, { question: aBankDraft('Два') }])
    const asked = `q${quiz.content.questions[0]?.id}`
    expect(await site.refusal(bank.remove, { body: { ids: [...ids, asked] } }, author)).toMatchObject(unknown)
    expect(await site.refusal(bank.remove, { body: { ids } }, other)).toMatchObject(unknown)
    expect((await list(author, { sources: ['bank'] })).total).toBe(2)
    expect(await site.call(bank.remove, { body: { ids } }, author)).toBe(true)
    expect((await list(author, { sources: ['bank'] })).total).toBe(0)
    site.clock.advance(20 * dayMs)
    expect(await site.call(bank.remove, { body: { ids } }, await site.signIn(author.id))).toBe(true)
    site.clock.advance(10 * dayMs - 1000)
    expect(await site.call(bank.restore, { body: { ids: ids.slice(0, 1) } }, await site.signIn(author.id))).toBe(true)
    site.clock.advance(2000)
    expect(
      await site.refusal(bank.restore, { body: { ids: ids.slice(1) } }, await site.signIn(author.id)),
    ).toMatchObject(unknown)
  })

  test('a theme stands beside the question of a test, makes no version, and is taken away by null', async () => {
    const author = await site.signUp()
    const quiz = await aQuiz(db, { authorId: author.id })
    const ids = (await list(author)).rows.map(({ id }) => id)
    await site.call(bank.setTheme, { body: { ids, theme: ' Дроби/ Сложение ' } }, author)
    expect((await list(author)).themes).toEqual([{ theme: 'Дроби / Сложение', count: 2 }])
    expect(await db.selectFrom('quiz_versions').select('number').where('quiz_id', '=', quiz.id).execute()).toHaveLength(
      1,
    )
    await site.call(bank.setTheme, { body: { ids: ids.slice(0, 1), theme: null } }, author)
    expect((await list(author)).rows.map(({ theme }) => theme)).toEqual([null, 'Дроби / Сложение'])
    for (const theme of ['а / б / в', '/ а', 'а'.repeat(61)])
      expect(await site.refusal(bank.setTheme, { body: { ids, theme } }, author)).toMatchObject({
        code: 'invalid_request',
      })
    const other = await site.signUp()
    expect(await site.refusal(bank.setTheme, { body: { ids, theme: 'Чужая' } }, other)).toMatchObject(unknown)
  })

  test('deleting a test takes its questions out, restoring it brings them back with their themes', async () => {
    const author = await site.signUp()
    const quiz = await aQuiz(db, { authorId: author.id })
    const ids = (await list(author)).rows.map(({ id }) => id)
    await site.call(bank.setTheme, { body: { ids, theme: 'Дроби' } }, author)
    await site.call(ownQuizzes.remove, { body: { id: quiz.id } }, author)
    expect((await list(author)).total).toBe(0)
    await site.call(ownQuizzes.restore, { body: { id: quiz.id } }, author)
    expect((await list(author)).themes).toEqual([{ theme: 'Дроби', count: 2 }])
  })
})

test('questions are taken out by their ids in their order, or by a theme, in each format', async () => {
  const [author, other] = [await site.signUp(), await site.signUp()]
  const ids = await save(author, [
    { question: aBankDraft('Один', { questionImg: await aPicture() }), theme: 'Дроби / Сложение' },
    { question: aBankDraft('Два') },
  ])
  const taken = async (payload: CallInput<typeof bank.export>['body']) => {
    const headers = { authorization: `Bearer ${author.token}` }
    const { statusCode, body } = await site.app.inject({ method: 'POST', url: bank.export.path, headers, payload })
    expect(statusCode).toBe(200)
    return body
  }
  const gift = await taken({ ids: ids.toReversed(), format: 'gift' })
  expect(gift.indexOf('Два')).toBeLessThan(gift.indexOf('Один'))
  expect(await taken({ theme: 'Дроби', format: 'csv' })).toContain('Один')
  expect(await taken({ theme: 'Дроби', format: 'csv' })).not.toContain('Два')
  expect(await taken({ ids, format: 'moodle' })).toContain('encoding="base64"')
  expect(await site.refusal(bank.export, { body: { ids, format: 'gift' } }, other)).toMatchObject(unknown)
  expect(await site.refusal(bank.export, { body: { theme: 'Нет', format: 'gift' } }, author)).toMatchObject(unknown)
  expect(await site.refusal(bank.export, { body: { format: 'gift' } as never }, author)).toMatchObject({ status: 400 })
})
