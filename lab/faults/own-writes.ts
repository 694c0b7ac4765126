import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { type Quiz, someAnswers } from './attempts.ts'
import type { CheckedClient } from './checked-client.ts'
import type { Member } from './members.ts'

/** Result of writes that the same user reads back immediately, with the attempts among them. */
export type OwnWrites = {
  acknowledged: number
  stale: string[]
  attempts: { resultId: string; quizId: number }[]
  /** Attempts without a success, which may exist or not. */
  openAttempts: number
}

/**
 * Makes each kind of write and reads it back immediately, or after some milliseconds: a missing one is a stale read, a
 * refusal is not.
 */
export async function readOwnWrites(
  client: CheckedClient,
  { quizzes, members, afterMs = 0 }: { quizzes: readonly Quiz[]; members: readonly Member[]; afterMs?: number },
): Promise<OwnWrites> {
  const found: OwnWrites = { acknowledged: 0, stale: [], attempts: [], openAttempts: 0 }
  const look = async (what: string, path: string, isThere: (body: string) => boolean) => {
    found.acknowledged += 1
    if (afterMs > 0) await wait(afterMs)
    const { isDone, body } = await client.send(path)
    if (isDone && !isThere(body)) found.stale.push(`${what} was not in the very next read.`)
  }
  for (const [at, quiz] of quizzes.entries()) {
    const { id, token } = members[at % members.length] as Member
    const [word, name] = [randomUUID(), `Имя ${randomUUID().slice(0, 8)}`]
    const comment = { testId: quiz.id, description: word }
    if ((await client.send('/api/comments/postcomment', { body: comment, token })).isDone)
      await look('A comment', `/api/comments/getcomments?testId=${quiz.id}`, (body) => body.includes(word))
    if ((await client.send('/api/profile/UpdateProfile', { body: { description: name }, token })).isDone)
      await look('A profile', `/api/profile/GetProfileInfo?profileId=${id}`, (body) => body.includes(name))
    const attempt = { testId: quiz.id, userA: someAnswers(quiz) }
    const result = await client.send('/api/test/perform', { body: attempt })
    if (!result.isDone) {
      found.openAttempts += 1
      continue
    }
    const resultId = JSON.parse(result.body)
    found.attempts.push({ resultId, quizId: quiz.id })
    // A missing one is a 404, which the client reports.
    await look('A result', `/api/test/getresult/${resultId}`, () => true)
  }
  return found
}
