import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { findDriftAfterEach } from '#server/testing/drift.ts'
import { aUser } from '#server/testing/factories.ts'
import { aQuiz } from '#server/testing/quiz-factory.ts'
import { testStore } from '#server/testing/test-store.ts'
import { listPictures } from './pictures.queries.ts'
import { recount } from './recount.ts'

const hashOf = (digit: number) => String(digit).repeat(64)

const store = await testStore()
findDriftAfterEach(store.db)

test('recount records the uses of pictures that a store without triggers lacks', async () => {
  const { db } = store
  const [{ id: withAvatar }, { id: without }] = [await aUser(db, { avatar: hashOf(5) }), await aUser(db)]
  const { id } = await aQuiz(db)
  await sql`insert into user_images (user_id, hash) values (${without}, ${hashOf(6)})`.execute(db)
  await sql`update user_images set hash = ${hashOf(6)} where user_id = ${withAvatar}`.execute(db)
  await sql`delete from quiz_images`.execute(db)
  const { corrected } = await recount(db)
  expect(corrected.quizzes).toEqual([id])
  expect(corrected.people.sort((a, b) => a - b)).toEqual([withAvatar, without])
  expect((await listPictures(db)).sort()).toEqual([hashOf(0), hashOf(5)])
})
