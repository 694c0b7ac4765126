import { limits } from '@quiz/contract/limits.ts'
import { kindNames } from '@quiz/contract/questions/question-fields.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aPractisedQuiz, aPractiser, practise } from '#server/testing/practice-takers.ts'
import { buildTestApp } from '#server/testing/test-app.ts'

const site = await buildTestApp()
const { db } = site.store
/** All kinds by turns, as many as a quiz may have. */
const kinds = Array.from({ length: limits.questionsMax }, (_, at) => kindNames[at % kindNames.length] ?? 'choice')

/** Every row of the store but those of practice, and of the sessions of people who sign in. */
async function allOtherRows(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = current_schema() and table_type = 'BASE TABLE'
      and table_name not like 'practice\\_%' and table_name <> 'sessions' order by 1`.execute(db)
  const found: string[] = []
  for (const { name } of rows) {
    const stored = await sql<{
      row: string
    }>`select row_to_json(t)::text as row from ${sql.table(name)} t order by 1`.execute(db)
    found.push(...stored.rows.map(({ row }) => `${name}: ${row}`))
  }
  return found
}

/** What everybody sees of a test, its author and its taker. */
const readEverything = async (id: number, authorId: number) =>
  Promise.all(
    [
      ['POST', '/api/home/alltests', { sort: 'popular' }],
      ['GET', '/api/home/toptests'],
      ['GET', '/api/home/topusers'],
      ['GET', '/api/home/news'],
      ['GET', `/api/test/gettest/${id}`],
      ['GET', `/api/profile/GetProfileInfo?profileId=${authorId}`],
    ].map(async ([method, url, payload]) => {
      const reply = await site.app.inject({
        method: method as 'GET',
        url: url as string,
        ...(payload && { payload: payload as object }),
      })
      return [reply.statusCode, reply.headers.etag, reply.body]
    }),
  )

test('hundreds of practised questions of an account and of guests change no row and no reply', async () => {
  const quiz = await aPractisedQuiz(site, kinds)
  const person = await site.signUp()
  await site.runSortKeyJob()
  await site.runAnswerCountJob()
  const before = [await allOtherRows(), await readEverything(quiz.id, quiz.author.id)]
  const verdicts = [true, false, true, false, false]
  let answers = 0
  for (const practiser of [aPractiser(site, person), aPractiser(site), aPractiser(site)])
    for (let round = 0; round < 4; round++) {
      const begun = await practiser.begin(quiz.id, { isNew: true })
      const { step } = await practise(practiser, begun, { ...quiz, verdicts })
      answers += step
    }
  await site.runSortKeyJob()
  await site.runAnswerCountJob()
  // Whatever was answered wrong is asked once more.
  expect(answers).toBe(12 * (kinds.length + verdicts.filter((isRight) => !isRight).length))
  expect([await allOtherRows(), await readEverything(quiz.id, quiz.author.id)]).toEqual(before)
})
