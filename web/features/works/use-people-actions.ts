import { workPageTexts } from '@quiz/contract/texts/ru/work-page.ts'
import { workTableTexts } from '@quiz/contract/texts/ru/work-table.ts'
import { type Participant, type ParticipantsChange, type TableRow, works } from '@quiz/contract/works.ts'
import { useRef } from 'react'
import { call } from '#web/lib/call.ts'
import { formatTime } from '#web/lib/date-format.ts'
import { newIdempotencyKey } from '#web/lib/idempotency-key.ts'
import { useAct } from './use-work-actions.ts'

const texts = workPageTexts.actions
const { person: personTexts, people: peopleTexts } = workTableTexts

/** Minutes that one press gives to everybody. */
const minutesForAll = 5

/** How long the same press after a lost reply repeats the request, in milliseconds. */
const repeatMs = 60_000

/** What minutes for all did: for how many, and until when the last of them goes on. */
function saidOfAll(list: readonly Participant[]): string {
  const active = list.filter(({ state }) => state === 'active')
  const given = active.filter(({ change }) => change !== 'none')
  if (given.length === 0) return texts.minutesForNobody(active.length)
  const [last] = given
    .flatMap(({ endsAt }) => endsAt ?? [])
    .toSorted()
    .slice(-1)
  const until = last === undefined ? null : formatTime(last)
  return texts.minutesAdded(minutesForAll, { people: given.length, all: active.length, until })
}

/** What minutes for one participant did. */
function saidOfOne(person: Participant | undefined, minutes: number, isClosed: boolean): string {
  const { change = 'none', endsAt = null } = person ?? {}
  if (change === 'none') return isClosed ? personTexts.noMinutes.closed : personTexts.noMinutes.submitted
  const until = endsAt === null ? null : formatTime(endsAt)
  return change === 'reopened' && until !== null
    ? personTexts.reopened(minutes, until)
    : personTexts.minutesAdded(minutes, until)
}

/** Sends changes of the list of a work: one that is repeated after a lost reply has the key of the first. */
function useChangeList(workId: number) {
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

/** What an author can do with the people of a work. */
export function usePeopleActions(workId: number) {
  const act = useAct(workId)
  const change = useChangeList(workId)
  return {
    /** Names that are in the work are those of other people with `keepTwins`. Without names nothing is sent, and that is said. */
    add: (names: string[], keepTwins: boolean) =>
      act(
        () => (names.length === 0 ? Promise.resolve([]) : change({ add: names, ...(keepTwins && { keepTwins }) })),
        (list) => peopleTexts.added(list.filter((one) => one.change === 'added').length),
      ),
    accept: (acceptsNew: boolean) =>
      act(() => change({ acceptsNew }), acceptsNew ? peopleTexts.accepting : peopleTexts.notAccepting),
    addMinutesToAll: () =>
      act(() => change({ extraMinutes: { participantId: 'all', minutes: minutesForAll } }), saidOfAll),
    addMinutes: (participantId: number, minutes: number, isClosed: boolean) =>
      act(
        () => change({ extraMinutes: { participantId, minutes } }),
        (list) =>
          saidOfOne(
            list.find(({ id }) => id === participantId),
            minutes,
            isClosed,
          ),
      ),
    rename: (participantId: number, name: string) =>
      act(() => change({ rename: { participantId, name } }), personTexts.renamed),
    release: (participantId: number) => act(() => change({ release: participantId }), personTexts.released),
    reset: (participantId: number) =>
      act(
        () => change({ reset: participantId }),
        personTexts.wasReset,
        () => change({ restore: participantId }),
      ),
    remove: ({ id, name }: Pick<TableRow, 'id' | 'name'>) =>
      act(
        () => change({ remove: id }),
        personTexts.removed(name),
        () => change({ restore: id }),
      ),
  }
}
