import type { StoredAnswer } from '@quiz/contract/questions/attempt-answers.ts'
import { workExport } from '@quiz/contract/work/work-export.ts'
import { parse } from 'csv-parse/sync'
import { beforeEach, describe, expect, test } from 'vitest'
import { aQuiz, someContent, type TestQuiz } from '#server/testing/quiz-factory.ts'
import { buildTestApp, type TestPerson } from '#server/testing/test-app.ts'
import {
  aParticipant,
  aWork,
  aWorkAttempt,
  type WorkAttemptOptions,
  type WorkOptions,
} from '#server/testing/work-factory.ts'

const site = await buildTestApp()
const { db } = site.store
beforeEach(site.store.reset)

const inMinutes = (minutes: number) => new Date(site.clock.now().getTime() + minutes * 60_000)

/** A work of one test of two questions, worth 1 point and 3 points; the second one brings a part of them for each right option. */
async function aTable(options: WorkOptions = {}) {
  const author = await site.signUp()
  const content = await someContent(db, 'quiz')
  const [first, second] = content.questions
  if (!first || second?.kind !== 'choice') throw new Error('The test has two questions')
  const questions = [first, { ...second, credit: 'parts' as const, score: 3 }]
  const quiz = await aQuiz(db, { authorId: author.id, content: { ...content, maxScore: 4, questions } })
  const work = await aWork(db, { quizzes: [quiz], now: site.clock.now(), ...options })
  return {
    ...{ author, quiz, work },
    enter: (name: string, overrides: object = {}) => aParticipant(db, work.id, { name, ...overrides }),
    take: async (participantId: number, attempt: WorkAttemptOptions = {}) => {
      await aWorkAttempt(db, { work, participantId }, { now: site.clock.now(), ...attempt })
      // It is written past the application, as by an earlier release.
      await site.runBreakDownJob()
    },
  }
}
type Table = Awaited<ReturnType<typeof aTable>>

const download = ({ id }: { id: number | string }, { token }: Pick<TestPerson, 'token'>, query = 'format=csv') =>
  site.app.inject({
    url: `${workExport.table.path.replace(':id', String(id))}?${query}`,
    headers: { authorization: `Bearer ${token}` },
  })

/** The table as another library reads it. */
async function read({ work, author }: Table, query?: string): Promise<string[][]> {
  const { rawPayload } = await download(work, author, query)
  return parse(rawPayload, { bom: true, delimiter: ';', record_delimiter: '\r\n' })
}

/** The first question right, of the second one of two right options. */
function halfRight({ content }: TestQuiz): string {
  const answers: (StoredAnswer & { sequence: number })[] = content.questions.map(({ id: questionId, answers }) => ({
    ...{ questionId, sequence: 1 },
    value: answers
      .filter(({ isRight }) => isRight)
      .slice(0, 1)
      .map(({ id }) => id),
  }))
  return JSON.stringify(answers)
}

describe('the file', () => {
  test('is a download that nothing stores, named after the work', async () => {
    const { work, author } = await aTable({ title: 'Зачёт «5 (б)»: пути/итоги?' })
    const { headers, rawPayload } = await download(work, author)
    expect(headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(headers['cache-control']).toBe('private, no-store')
    expect(headers['x-content-type-options']).toBe('nosniff')
    const [, name = ''] =
      /^attachment; filename="kvizarium\.csv"; filename\*=UTF-8''([\w%.!~-]+)$/.exec(
        String(headers['content-disposition']),
      ) ?? []
    expect(decodeURIComponent(name)).toBe('Зачёт «5 (б)» пути итоги.csv')
    expect([...rawPayload.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    expect(rawPayload.toString().replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  })

  test('has a row a person: not started, at work, handed in, with a column for each question', async () => {
    const table = await aTable({ settings: { marks: [30, 50, 90] } })
    await table.enter('Абрамов')
    await table.take((await table.enter('Борисова')).id, { answered_count: 1 })
    await table.take((await table.enter('Волков')).id, {
      ...{ answers: halfRight(table.quiz), due_at: inMinutes(12.3) },
      ...{ submitted_at: inMinutes(12.5), submitted_by: 'clock' },
      ...{ points: 250, max_points: 4, percent: 63 },
    })
    const at = (minutes: number) => {
      const moment = inMinutes(minutes).toISOString()
      return `${moment.slice(8, 10)}.${moment.slice(5, 7)}.${moment.slice(0, 4)} ${moment.slice(11, 16)}`
    }
    const [first, second] = table.quiz.content.questions
    expect(await read(table)).toEqual([
      [
        ...['Имя', 'Состояние', 'Начато (UTC)', 'Сдано (UTC)', 'Минут', 'Баллы', 'Из', 'Процент', 'Оценка', 'Кто сдал'],
        ...[`1. ${first?.text} (из 1)`, `2. ${second?.text} (из 3)`],
      ],
      ['Абрамов', 'Не начато', ...Array(10).fill('')],
      ['Борисова', 'Пишет', at(0), ...Array(9).fill('')],
      ['Волков', 'Сдано', at(0), at(12.5), '12,3', '2,5', '4', '63', '4', 'вышло время', '1', '1,5'],
    ])
  })

  test('has two columns for a forgiven question: the points that count, and those of the answer', async () => {
    const table = await aTable()
    const [, second] = table.quiz.content.questions
    await db
      .updateTable('works')
      .set({ forgiven: JSON.stringify([second?.id]) })
      .execute()
    await table.enter('Абрамов')
    await table.take((await table.enter('Борисова')).id, {
      answers: halfRight(table.quiz),
      ...{ submitted_at: site.clock.now(), submitted_by: 'taker', points: 400, max_points: 4, percent: 100 },
    })
    const [heads, absent, row] = (await read(table)).map((cells) => cells.slice(11))
    expect(heads).toEqual([`2. ${second?.text} (из 3, зачтён всем)`, '2. За ответ'])
    expect(absent).toEqual(['', ''])
    expect(row).toEqual(['3', '1,5'])
  })

  test('has a dash for a question that was not drawn, and says where the points are not explained by questions', async () => {
    const table = await aTable({ settings: { pick: 1 } })
    for (let seed = 1; seed <= 20; seed++)
      for (const points of [100, 150])
        await table.take((await table.enter(`Ученик ${seed} ${points}`)).id, {
          ...{ seed, answers: halfRight(table.quiz), submitted_at: site.clock.now(), submitted_by: 'taker', points },
        })
    const cells = (await read(table)).slice(1).map((row) => row.slice(10).join(' '))
    expect([...new Set(cells)].sort()).toEqual(['1 —', 'разбивки нет разбивки нет', '— 1,5'])
  })

  test('has the points before it was regraded, once somebody got others', async () => {
    const table = await aTable()
    const submitted = { submitted_at: site.clock.now(), submitted_by: 'taker' as const, max_points: 4 }
    const earned = { earned_points: 150, earned_max_points: 4, earned_percent: 38, regraded_at: site.clock.now() }
    await table.take((await table.enter('Анна')).id, { ...submitted, points: 250, percent: 63, ...earned })
    await table.take((await table.enter('Борис')).id, { ...submitted, points: 300, percent: 75 })

    const [heads = [], ...rows] = await read(table)
    const at = heads.indexOf('Баллы до пересчёта')

    expect(at).toBeGreaterThan(0)
    expect(rows.map((row) => [row[0], row[at]])).toEqual([
      ['Анна', '1,5'],
      ['Борис', ''],
    ])
  })

  test('times are those of the time zone in the address', async () => {
    const table = await aTable()
    await table.take((await table.enter('Анна')).id, { started_at: new Date('2026-03-31T20:05:00Z') })
    const [heads, row] = await read(table, 'format=csv&timeZone=Asia/Omsk')
    expect([heads?.[2], row?.[2]]).toEqual(['Начато (Asia/Omsk, UTC+6)', '01.04.2026 02:05'])
  })

  test('names that break tables or begin like formulas are one cell each, which computes nothing', async () => {
    const names = [
      '=HYPERLINK("https://evil.example";"Оценка")',
      '+7 900 000-00-00',
      '-Анна',
      '@SUM(A1:A9)',
      '\t=1+1',
      'О\u2019Нил; "Второй"; третий',
      'Две\r\nстроки\nи ещё\rодна',
      '"',
      'Ёж;;',
      '＝1＋1',
      '﹢7',
    ]
    const table = await aTable()
    for (const name of names) await table.enter(name)
    const rows = await read(table)
    const shown = rows.slice(1).map(([name = '']) => name)
    expect(new Set(rows.map(({ length }) => length)).size).toBe(1)
    expect(shown.filter((name) => /^[=+\-@\t\r＝﹢]/.test(name))).toEqual([])
    expect(shown.map((name) => (/^'[=+\-@\t＝﹢]/.test(name) ? name.slice(1) : name)).sort()).toEqual([...names].sort())
  })

  test.each(['Moon/Crater', 'Etc/Unknown'])('has Moscow time where the time zone %s is not known', async (zone) => {
    const table = await aTable()
    await table.take((await table.enter('Сдавшая')).id)
    const [heads, row] = await read(table, `format=csv&timeZone=${zone}`)
    const [, inMoscow] = await read(table, 'format=csv&timeZone=Europe/Moscow')
    expect(heads?.[2]).toBe('Начато (Europe/Moscow, UTC+3)')
    expect(row).toEqual(inMoscow)
  })

  test('keeps the order of the pasted list, with its numbers in front; without numbers there is no column for them', async () => {
    const table = await aTable()
    await table.enter('Яковлев', { list_position: 1 })
    await table.enter('Абрамов', { list_position: 2 })
    await table.enter('Белов')
    expect((await read(table)).map(([name]) => name)).toEqual(['Имя', 'Яковлев', 'Абрамов', 'Белов'])
    await table.enter('Юдин', { list_position: 3, list_number: 14 })
    expect((await read(table)).map((row) => row.slice(0, 2))).toEqual([
      ['№', 'Имя'],
      ['', 'Яковлев'],
      ['', 'Абрамов'],
      ['14', 'Юдин'],
      ['', 'Белов'],
    ])
  })

  test('leaves out people whom the author removed; reset attempts and forgotten names are as in the table', async () => {
    const table = await aTable()
    await table.enter('Убран', { removed_at: site.clock.now() })
    await table.take((await table.enter('Заново')).id, { reset_at: site.clock.now() })
    await table.enter('', { forgotten_at: site.clock.now(), name_key: null })
    expect((await read(table)).slice(1).map((row) => row.slice(0, 3))).toEqual([
      ['Заново', 'Не начато', ''],
      ['удалено участником', 'Не начато', ''],
    ])
  })

  test('says the number of a pupil whom the class removed for good, and no state', async () => {
    const table = await aTable()
    await table.enter('Абрамов', { list_position: 1, list_number: 1 })
    const gone = { forgotten_at: site.clock.now(), name_key: null }
    await table.enter('', { ...gone, list_position: 2, list_number: 2 })
    await table.enter('', gone)
    expect((await read(table)).slice(1).map((row) => row.slice(0, 4))).toEqual([
      ['1', 'Абрамов', 'Не начато', ''],
      ['2', 'удалён', '', ''],
      ['', 'удалено участником', 'Не начато', ''],
    ])
  })
})

test('other people and administrators find no such work', async () => {
  const { work } = await aTable()
  for (const person of [await site.signUp(), await site.signUp({ is_admin: true })])
    expect((await download(work, person)).statusCode).toBe(404)
  expect((await site.app.inject({ url: `/api/works/export/${work.id}?format=csv` })).statusCode).toBe(401)
})

test.each(['', 'format=xlsx', `format=csv&timeZone=${'x'.repeat(65)}`])(
  'the query «%s» is refused with 400',
  async (query) => {
    const { work, author } = await aTable()
    expect((await download(work, author, query)).statusCode).toBe(400)
  },
)
