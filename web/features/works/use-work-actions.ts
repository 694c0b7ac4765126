import type { CallInput } from '@quiz/contract/endpoint.ts'
import { ownQuizzes } from '@quiz/contract/own-quizzes.ts'
import { workPageTexts } from '@quiz/contract/texts/ru/work-page.ts'
import { workTableTexts } from '@quiz/contract/texts/ru/work-table.ts'
import { type ParticipantsChange, type TableRow, type WorkView, works } from '@quiz/contract/works.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { call } from '#web/lib/call.ts'
import { newIdempotencyKey } from '#web/lib/idempotency-key.ts'
import { toastOnFailure } from '#web/ui/toast-on-failure.ts'
import { showToast } from '#web/ui/toasts.ts'
import { tableQuery, workQuery, worksQuery } from './works.api.ts'

const texts = workPageTexts.actions
const { person: personTexts, people: peopleTexts } = workTableTexts

type WorkChange = Omit<CallInput<typeof works.update>['body'], 'id'>

/** Minutes that one press gives to everybody. */
const minutesForAll = 5

/** How long the same press after a lost reply repeats the request, in milliseconds. */
const repeatMs = 60_000

/** Runs calls that change a work: shows what was done, offers to undo it, and loads what changed. */
function useAct(id: number) {
  const queryClient = useQueryClient()
  const refresh = () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: workQuery(id).queryKey }),
      queryClient.invalidateQueries({ queryKey: tableQuery(id).queryKey }),
      queryClient.invalidateQueries({ queryKey: worksQuery.queryKey, refetchType: 'none' }),
    ])
  /** True when the call succeeded. */
  return async (run: () => Promise<unknown>, text: string, undo?: () => Promise<unknown>): Promise<boolean> => {
    if (!(await toastOnFailure(run))) return false
    const undoIt = async () => {
      if (!undo || !(await toastOnFailure(undo))) return
      await refresh()
      showToast({ text: texts.undone })
    }
    showToast({ text, ...(undo && { action: { label: texts.undo, run: undoIt } }) })
    await refresh()
    return true
  }
}

/** What an author can do with a work. */
export function useWorkActions({ id, closesAt, tests }: Pick<WorkView, 'id' | 'closesAt' | 'tests'>) {
  const act = useAct(id)
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  // One for the page: a copy opens its own, and a press after a lost reply finds the first one.
  const [copyKey] = useState(newIdempotencyKey)
  const body = { id }
  const reopen = (until: string) => call(works.reopen, { body: { id, closesAt: until } })
  const isLater = () => Date.parse(closesAt) > Date.now()
  return {
    close: () => act(() => call(works.close, { body }), texts.closed, isLater() ? () => reopen(closesAt) : undefined),
    reopen: (until: string) => act(() => reopen(until), texts.reopened),
    update: (change: WorkChange) => act(() => call(works.update, { body: { id, ...change } }), texts.saved),
    takeNewer: () => {
      const newest = tests.map(({ testId, newestVersionNumber }) => ({ testId, versionNumber: newestVersionNumber }))
      return act(() => call(works.update, { body: { id, tests: newest } }), workPageTexts.notices.newerTaken)
    },
    duplicate: async () => {
      const options = { idempotencyKey: copyKey }
      await toastOnFailure(async () => {
        const copy = await call(works.duplicate, { body }, options)
        void queryClient.invalidateQueries({ queryKey: worksQuery.queryKey, refetchType: 'none' })
        await navigate({ to: '/work/$id', params: { id: String(copy) } })
        showToast({ text: texts.duplicated })
      })
    },
    remove: async () => {
      if (!(await toastOnFailure(() => call(works.remove, { body })))) return
      showToast({ text: texts.removed })
      await navigate({ to: '/works', replace: true })
      queryClient.removeQueries({ queryKey: workQuery(id).queryKey })
      queryClient.removeQueries({ queryKey: tableQuery(id).queryKey })
      await queryClient.invalidateQueries({ queryKey: worksQuery.queryKey })
    },
    /** Closes a test that others could take to learn the right answers. */
    closeTest: ({ testId, title }: WorkView['tests'][number]) =>
      act(
        () => call(ownQuizzes.setVisibility, { body: { id: testId, visibility: 'closed' } }),
        workPageTexts.notices.testClosed(title),
      ),
  }
}

/** What an author can do with the people of a work. */
export function usePeopleActions(workId: number) {
  const act = useAct(workId)
  const unanswered = useRef<{ change: string; idempotencyKey: string; sentAt: number } | null>(null)
  const change = async (fields: ParticipantsChange) => {
    const sent = { change: JSON.stringify(fields), idempotencyKey: newIdempotencyKey(), sentAt: Date.now() }
    const { current: last } = unanswered
    // Minutes are not given twice, nobody begins anew twice. Later, or after another change, the author means a new one.
    if (last?.change === sent.change && sent.sentAt - last.sentAt < repeatMs) sent.idempotencyKey = last.idempotencyKey
    unanswered.current = sent
    await call(works.participants, { body: { id: workId, ...fields } }, { idempotencyKey: sent.idempotencyKey })
    if (unanswered.current === sent) unanswered.current = null
  }
  return {
    add: (names: string[]) => act(() => change({ add: names }), peopleTexts.added),
    accept: (acceptsNew: boolean) =>
      act(() => change({ acceptsNew }), acceptsNew ? peopleTexts.accepting : peopleTexts.notAccepting),
    addMinutesToAll: () =>
      act(
        () => change({ extraMinutes: { participantId: 'all', minutes: minutesForAll } }),
        texts.minutesAdded(minutesForAll),
      ),
    addMinutes: (participantId: number, minutes: number) =>
      act(() => change({ extraMinutes: { participantId, minutes } }), personTexts.minutesAdded(minutes)),
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
