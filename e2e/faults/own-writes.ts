import { randomUUID } from 'node:crypto'
import type { Judge } from './judge.ts'
import type { Member } from './people.ts'
import { type Quiz, someAnswers } from './takers.ts'

/** What somebody wrote and read again at once. */
export type OwnWrites = { acknowledged: number; stale: string[] }

/** Writes in all kinds of ways and reads each word again at once: what is not there yet was answered with something old. */
export async function readOwnWrites(
  judge: Judge,
  { quizzes, members }: { quizzes: readonly Quiz[]; members: readonly Member[] },
): Promise<OwnWrites> {
  const found: OwnWrites = { acknowledged: 0, stale: [] }
  const look = async (what: string, path: string, isThere: (body: string) => boolean) => {
    found.acknowledged += 1
    const { isDone, body } = await judge.ask(path)
    if (!isDone || !isThere(body)) found.stale.push(`${what} was not in the very next read.`)
  }
  for (const [at, quiz] of quizzes.entries()) {
    const { id, token } = members[at % members.length] as Member
    const [word, name] = [randomUUID(), `Имя ${randomUUID().slice(0, 8)}`]
    const comment = { testId: quiz.id, description: word }
    if ((await judge.ask('/api/comments/postcomment', { body: comment, token })).isDone)
      await look('A comment', `/api/comments/getcomments?testId=${quiz.id}`, (body) => body.includes(word))
    if ((await judge.ask('/api/profile/UpdateProfile', { body: { description: name }, token })).isDone)
      await look('A profile', `/api/profile/GetProfileInfo?profileId=${id}`, (body) => body.includes(name))
    const attempt = { testId: quiz.id, userA: someAnswers(quiz) }
    const result = await judge.ask('/api/test/perform', { body: attempt })
    if (result.isDone) await look('A result', `/api/test/getresult/${JSON.parse(result.body)}`, () => true)
  }
  return found
}
