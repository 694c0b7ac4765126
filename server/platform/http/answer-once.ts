import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { limits } from '@quiz/contract/limits.ts'
import { requestTexts } from '@quiz/contract/texts/ru/validation.ts'
import { refuseUnstorable } from '#server/platform/call-input.ts'
import type { Caller } from '#server/platform/calls.ts'
import { withoutPermit } from '#server/platform/overload/permit.ts'
import { Refusal, refuse } from '#server/platform/refusal.ts'
import type { Db } from '#server/platform/store/db.ts'
import { isStoreAway } from '#server/platform/store/store-errors.ts'
import {
  type Asked,
  type Claim,
  claimAnswer,
  findAnswer,
  forgetAnswers,
  keepAnswer,
  releaseAnswer,
} from './kept-answers.queries.ts'

const minute = 60_000
/**
 * How long answers are kept; after what time a first try counts as dead; how often a second one looks, and for how long;
 * how often it is tried to let go of what cannot be let go of.
 */
const times = { kept: 24 * 60 * minute, lease: minute / 2, look: 100, patience: 10_000, release: 500 }
/** When somebody is to come again whose first try is still at work, seconds. */
const comeAgain = 5

type Once = { db: Db; clock: () => Date; key: string; call: string; caller: Caller; body: unknown }

/** The key of a request, or null without one. Throws a `Refusal` for one that is too short or too long. */
export function idempotencyKeyOf(header: string | string[] | undefined): string | null {
  if (header === undefined) return null
  const key = String(header)
  if (key.length < limits.idempotencyKeyMin || key.length > limits.idempotencyKeyMax)
    throw refuse('invalid_request', [{ path: 'Idempotency-Key', message: requestTexts.idempotencyKey }])
  return key
}

/**
 * Runs a call once for each key of an account: a retry gets the first answer again, one that comes while the first is
 * at work waits for it, another body under the same key is refused. Handlers settle the answer inside their transaction.
 */
export async function answerOnce(
  { db, clock, key, call, caller, body }: Once,
  run: (caller: Caller) => Promise<unknown>,
): Promise<unknown> {
  // Before it is hashed: what is nested too deep can not even be written down.
  refuseUnstorable(body)
  const name = hashOf([call, caller.viewer?.id ?? 'guest', key])
  const asked = { name, bodyHash: hashOf(body) }
  const turn = await turnOf(db, asked, clock)
  if (turn.claim === null) return turn.answer
  try {
    const answer = await run({ ...caller, settle: (connection, given) => settle(connection, turn.claim, given) })
    await forgetAnswers(db, new Date(clock().getTime() - times.kept))
    return answer
  } catch (error) {
    if (isStoreAway(error)) void releaseWhenItIsBack(db, turn.claim)
    else await releaseAnswer(db, turn.claim)
    throw error
  }
}

/** Waits for the answer of a first try, or for the turn to be one. */
async function turnOf(
  db: Db,
  asked: Asked,
  clock: () => Date,
): Promise<{ claim: Claim } | { claim: null; answer: unknown }> {
  const lastLook = clock().getTime() + times.patience
  for (;;) {
    const now = clock()
    const claim = { name: asked.name, leasedUntil: new Date(now.getTime() + times.lease) }
    if (await claimAnswer(db, asked, { now, leasedUntil: claim.leasedUntil })) return { claim }
    const kept = await findAnswer(db, asked.name)
    if (kept && kept.bodyHash !== asked.bodyHash) throw refuse('another_body')
    if (kept && kept.answer !== null) return { claim: null, answer: kept.answer }
    if (now.getTime() > lastLook) throw new Refusal('busy', [], comeAgain)
    await withoutPermit(() => wait(times.look))
  }
}

/** Keeps the answer of a try that still has its turn; one that was taken for dead must not happen as well. */
async function settle(connection: Db, claim: Claim, given: unknown): Promise<void> {
  if (!(await keepAnswer(connection, claim, given))) throw new Refusal('busy', [], comeAgain)
}

/** Lets go of the name as soon as the store can, so that a retry need not wait until the lease is over. */
async function releaseWhenItIsBack(db: Db, claim: Claim): Promise<void> {
  for (let tries = times.lease / times.release; tries > 0; tries--) {
    try {
      return await releaseAnswer(db, claim)
    } catch {
      await wait(times.release, null, { ref: false })
    }
  }
}

const hashOf = (value: unknown) =>
  createHash('sha256')
    .update(JSON.stringify(value) ?? '')
    .digest('base64url')
