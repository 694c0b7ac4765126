import { type ParticipantsChange, works } from '@quiz/contract/work/works.ts'
import { useRef } from 'react'
import { call } from '#web/lib/call.ts'
import { newIdempotencyKey } from '#web/lib/idempotency-key.ts'

/** How long the same press after a lost reply repeats the request, in milliseconds. */
const repeatMs = 60_000

/** Sends changes of the list of a work: one that is repeated after a lost reply has the key of the first. */
export function useChangeList(workId: number) {
  const unanswered = useRef<{ change: string; idempotencyKey: string; sentAt: number } | null>(null)
  return async (fields: ParticipantsChange) => {
    const sent = { change: JSON.stringify(fields), idempotencyKey: newIdempotencyKey(), sentAt: Date.now() }
    const { current: last } = unanswered
    // Minutes are not given twice, nobody begins anew twice. Later, or after another change, the author means a new one.
    if (last?.change === sent.change && sent.sentAt - last.sentAt < repeatMs) sent.idempotencyKey = last.idempotencyKey
    unanswered.current = sent
    const options = { idempotencyKey: sent.idempotencyKey }
    const list = await call(works.participants, { body: { id: workId, ...fields } }, options)
    if (unanswered.current === sent) unanswered.current = null
    return list
  }
}
