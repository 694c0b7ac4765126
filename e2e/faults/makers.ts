import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import sharp from 'sharp'
import { newPerson } from '../page-objects/people.ts'
import { aQuiz } from '../page-objects/quizzes.ts'
import { ask, askFor } from './asking.ts'
import type { Takings } from './patient-takers.ts'

/** What makers met with: tests that were acknowledged, by their id. */
export type Makings = Omit<Takings, 'acknowledged'> & { acknowledged: number[] }

/** Somebody new who may make tests: their token. */
export async function signUp(url: string): Promise<string> {
  const person = newPerson()
  const body = { ...person, confirmPassword: person.password }
  const { token } = await askFor<{ token: string | null }>(url, '/api/auth/register', { body })
  if (token === null) throw new Error('Nobody was registered')
  return token
}

/** A test with pictures that no other test has. */
export async function aQuizOfItsOwn() {
  const picture = async () => (await noise()).toString('base64')
  const draft = aQuiz({ testImg: await picture() })
  for (const question of draft.questions ?? []) question.questionImg = await picture()
  return draft
}

const noise = () =>
  sharp(randomBytes(320 * 200 * 3), { raw: { width: 320, height: 200, channels: 3 } })
    .jpeg()
    .toBuffer()

/** Has somebody make tests with pictures one after another until `stop` is awaited. */
export function keepMaking(url: string, token: string) {
  const makings: Makings = { acknowledged: [], refused: 0, unanswered: 0, wrong: [], lastAt: 0 }
  let isOver = false
  const makeOn = async () => {
    while (!isOver) {
      const answer = await ask<number>(url, '/api/test/create', { body: await aQuizOfItsOwn(), token })
      if (answer.kind === 'answered') {
        makings.acknowledged.push(answer.body)
        makings.lastAt = performance.now()
        continue
      }
      if (answer.kind === 'wrong') makings.wrong.push(answer.why)
      else makings[answer.kind] += 1
      await wait(50)
    }
  }
  const work = makeOn()
  return {
    makings,
    stop: async () => {
      isOver = true
      await work
      return makings
    },
  }
}

type Shown = { testImg: string | null; questions: { questionImg: string | null }[] }

/** Of these tests the ones that are not there any more with every picture whole. */
export async function lostQuizzes(url: string, ids: readonly number[]): Promise<number[]> {
  const lost: number[] = []
  for (const id of ids) if (!(await isWhole(url, id))) lost.push(id)
  return lost
}

async function isWhole(url: string, id: number): Promise<boolean> {
  const quiz = await ask<Shown>(url, `/api/test/gettest/${id}`)
  if (quiz.kind !== 'answered') return false
  const pictures = [quiz.body.testImg, ...quiz.body.questions.map(({ questionImg }) => questionImg)]
  for (const address of pictures) if (address === null || !(await hasPicture(url, address))) return false
  return true
}

/** Whether a picture is given out as it was taken in: its address has the hash of its bytes. */
async function hasPicture(url: string, address: string): Promise<boolean> {
  const response = await fetch(new URL(address, url))
  const bytes = Buffer.from(await response.arrayBuffer())
  return response.ok && (await sharp(bytes).metadata()).width === 320
}
