import type { CallInput } from '@quiz/contract/endpoint.ts'
import { ownQuizzes } from '@quiz/contract/own-quizzes.ts'
import { workPageTexts } from '@quiz/contract/texts/ru/work-page.ts'
import { type WorkView, works } from '@quiz/contract/works.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '#web/lib/call.ts'
import { newIdempotencyKey } from '#web/lib/idempotency-key.ts'
import { toastOnFailure } from '#web/ui/toast-on-failure.ts'
import { showToast } from '#web/ui/toasts.ts'
import { tableQuery, workQuery, worksQuery } from './works.api.ts'

const texts = workPageTexts.actions

type WorkChange = Omit<CallInput<typeof works.update>['body'], 'id'>

/** What is said after a call, which may depend on its reply. */
type Said<Reply> = string | ((reply: Reply) => string)

/** Runs calls that change a work: shows what was done, offers to undo it, and loads what changed. */
export function useAct(id: number) {
  const queryClient = useQueryClient()
  const refresh = () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: workQuery(id).queryKey }),
      queryClient.invalidateQueries({ queryKey: tableQuery(id).queryKey }),
      queryClient.invalidateQueries({ queryKey: worksQuery.queryKey, refetchType: 'none' }),
    ])
  /** True when the call succeeded. */
  return async <Reply>(
    run: () => Promise<Reply>,
    text: Said<Reply>,
    undo?: () => Promise<unknown>,
  ): Promise<boolean> => {
    let reply: Reply | undefined
    const isDone = await toastOnFailure(async () => {
      reply = await run()
    })
    if (!isDone) return false
    const undoIt = async () => {
      if (!undo || !(await toastOnFailure(undo))) return
      await refresh()
      showToast({ text: texts.undone })
    }
    const said = typeof text === 'string' ? text : text(reply as Reply)
    showToast({ text: said, ...(undo && { action: { label: texts.undo, run: undoIt } }) })
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
