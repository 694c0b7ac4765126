import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { newPerson, registrationOf } from '../../e2e/page-objects/people.ts'
import { aQuiz } from '../../e2e/page-objects/quizzes.ts'
import { sendChecked, sendOrThrow } from './checked-request.ts'
import { type RunningLoad, startLoad } from './running-load.ts'

/** Registers a user; returns the token. */
export async function registerAuthor(url: string): Promise<string> {
  const person = newPerson()
  const body = registrationOf(person)
  const { token } = await sendOrThrow<{ token: string | null }>(url, '/api/auth/register', { body })
  if (token === null) throw new Error('Nobody was registered')
  return token
}

/** A test with unique pictures. */
export async function uniqueQuiz() {
  const picture = async () => (await noise()).toString('base64')
  const draft = aQuiz({ testImg: await picture() })
  for (const question of draft.questions ?? []) question.questionImg = await picture()
  return draft
}

const noise = () =>
  sharp(randomBytes(320 * 200 * 3), { raw: { width: 320, height: 200, channels: 3 } })
    .jpeg()
    .toBuffer()

/** Creates tests with pictures one after another until `stop` is awaited; ids of the acknowledged ones. */
export function startAuthor(url: string, token: string): RunningLoad<number[]> {
  const acknowledged: number[] = []
  const createQuiz = async () => {
    const answer = await sendChecked<number>(url, '/api/test/create', { body: await uniqueQuiz(), token })
    if (answer.kind === 'answered') acknowledged.push(answer.body)
    return answer
  }
  return startLoad(acknowledged, createQuiz, { clients: 1 })
}

type Shown = { testImg: string | null; questions: { questionImg: string | null }[] }

/** Ids of the tests that are missing or lack a picture. */
export async function lostQuizzes(url: string, ids: readonly number[]): Promise<number[]> {
  const lost: number[] = []
  for (const id of ids) if (!(await isWhole(url, id))) lost.push(id)
  return lost
}

async function isWhole(url: string, id: number): Promise<boolean> {
  const quiz = await sendChecked<Shown>(url, `/api/test/gettest/${id}`)
  if (quiz.kind !== 'answered') return false
  const pictures = [quiz.body.testImg, ...quiz.body.questions.map(({ questionImg }) => questionImg)]
  for (const address of pictures) if (address === null || !(await hasPicture(url, address))) return false
  return true
}

/** Whether a picture is served as it was uploaded: its address contains the hash of its bytes. */
async function hasPicture(url: string, address: string): Promise<boolean> {
  const response = await fetch(new URL(address, url))
  const bytes = Buffer.from(await response.arrayBuffer())
  return response.ok && (await sharp(bytes).metadata()).width === 320
}
