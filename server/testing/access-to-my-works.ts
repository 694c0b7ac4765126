import { live } from '@quiz/contract/live/live.ts'
import { wire } from '@quiz/contract/wire.ts'
import { aPupil } from './pupil-factory.ts'
import { aQuiz } from './quiz-factory.ts'
import type { TestPerson, TestSite } from './test-app.ts'
import { aKey } from './work-takers.ts'

/** Inputs of the calls of pupils: each about a new pupil of this teacher, some in a game of the class. */
export function callsOfPupils(site: TestSite, teacher: TestPerson) {
  const {
    store: { db },
    clock,
  } = site
  const gameFor = async (classId: number) => {
    const { id: testId } = await aQuiz(db, { authorId: teacher.id })
    return { tests: [{ testId }], names: 'class' as const, classIds: [classId] }
  }
  async function aPlayedGame() {
    const { classId, ...one } = await pupil()
    const { token } = await site.signIn(teacher.id)
    await db.updateTable('live_games').set({ state: 'ended', ended_at: clock.now(), ended_by: 'time' }).execute()
    const id = await site.call(live.create, { body: await gameFor(classId) }, { token })
    const { code } = await site.call(live.get, { params: { id: String(id) } }, { token })
    return { ...one, id, game: code }
  }
  const pupil = () => aPupil(db, { ownerId: teacher.id, now: clock.now() })
  return {
    'myWorks.enter': async () => ({ body: { code: (await pupil()).code, key: aKey() } }),
    'myWorks.state': async () => ({ headers: { [wire.resultKeyHeader]: (await pupil()).key } }),
    'myWorks.state, without a key': async () => ({}),
    'live.create, for a class': async () => ({ body: await gameFor((await pupil()).classId) }),
    'livePlaying.join, by a code of the class': async () => {
      const { game, code } = await aPlayedGame()
      return { body: { code: game, key: aKey(), personalCode: code } }
    },
    'livePlaying.join, by a code of another class': async () => {
      const { game } = await aPlayedGame()
      return { body: { code: game, key: aKey(), personalCode: (await pupil()).code } }
    },
    'livePlaying.join, by a pupil who left': async () => {
      const { id, game, code } = await aPlayedGame()
      await db
        .updateTable('class_pupils')
        .set({ left_at: clock.now() })
        .where('id', 'in', (of) => of.selectFrom('live_players').select('pupil_id').where('game_id', '=', id))
        .execute()
      return { body: { code: game, key: aKey(), personalCode: code } }
    },
    'myWorks.leave': async () => ({ body: { key: (await pupil()).key } }),
  }
}
