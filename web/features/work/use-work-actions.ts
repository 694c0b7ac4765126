import type { CallInput } from '@quiz/contract/endpoint.ts'
import { ownQuizzes } from '@quiz/contract/quiz/own-quizzes.ts'
import { workPageTexts } from '@quiz/contract/texts/ru/work-page.ts'
import { type WorkView, works } from '@quiz/contract/work/works.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { call } from '#web/lib/call.ts'
import { endpointQueryKey } from '#web/lib/endpoint-query.ts'
import { toastOnFailure } from '#web/ui/toast-on-failure.ts'
import { closeToast, currentToasts, showToast } from '#web/ui/toasts.ts'
import { tableQuery, workQuery } from './works.api.ts'

const texts = workPageTexts.actions

export type WorkChange = Omit<CallInput<typeof works.update>['body'], 'id'>

/** What is said after a call, which may depend on its reply. */
type Said<Reply> = string | ((reply: Reply) => string)

/** How a call is undone, and for how many milliseconds since it was sent; by default until the message is closed. */
type Undo<Reply> = {
  run: () => Promise<unknown>
  label?: string
  ms?: number
  isOffered?: (reply: Reply) => boolean
}

/** Runs calls that change a work: shows what was done, offers to undo it, and loads what changed; throws what refuses them. */
export function usePerform(id: number) {
  const queryClient = useQueryClient()
  const refresh = () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: workQuery(id).queryKey }),
      queryClient.invalidateQueries({ queryKey: tableQuery(id).queryKey }),
      queryClient.invalidateQueries({ queryKey: endpointQueryKey(works.list), refetchType: 'none' }),
    ])
  return async <Reply>(run: () => Promise<Reply>, text: Said<Reply>, undo?: Undo<Reply>): Promise<void> => {
    const sentAt = performance.now()
    const reply = await run()
    const undoIt = async () => {
      if (!undo || !(await toastOnFailure(undo.run))) return
      await refresh()
      showToast({ text: texts.undone })
    }
    const said = typeof text === 'string' ? text : text(reply)
    const isUndoable = undo !== undefined && (undo.isOffered?.(reply) ?? true)
    showToast({ text: said, ...(isUndoable && { action: { label: undo.label ?? texts.undo, run: undoIt } }) })
    if (isUndoable && undo.ms !== undefined) closeAfter(said, undo.ms - (performance.now() - sentAt))
    await refresh()
  }
}

/** `usePerform` of what is no form: a message says what refuses a call. True when it succeeded. */
export function useAct(id: number) {
  const perform = usePerform(id)
  return <Reply>(...call: [run: () => Promise<Reply>, text: Said<Reply>, undo?: Undo<Reply>]): Promise<boolean> =>
    toastOnFailure(() => perform(...call))
}

/** Closes a message whose action does nothing any more. */
function closeAfter(text: string, ms: number): void {
  const { id } = currentToasts().find((toast) => toast.text === text) ?? {}
  if (id !== undefined) setTimeout(() => closeToast(id), ms)
}

/** What an author can do with a work. What a form sends throws what refuses it. */
export function useWorkActions({ id, closesAt, tests, draws }: Pick<WorkView, 'id' | 'closesAt' | 'tests' | 'draws'>) {
  const act = useAct(id)
  const perform = usePerform(id)
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const body = { id }
  const reopen = (until: string) => call(works.reopen, { body: { id, closesAt: until } })
  const isLater = () => Date.parse(closesAt) > Date.now()
  return {
    close: () =>
      act(() => call(works.close, { body }), texts.closed, isLater() ? { run: () => reopen(closesAt) } : undefined),
    reopen: (until: string) => perform(() => reopen(until), texts.reopened),
    update: (change: WorkChange) => perform(() => call(works.update, { body: { id, ...change } }), texts.saved),
    takeNewer: () => {
      const newest =
        draws?.map(({ testId, bank, pick, points }) => ({ testId, bank, pick, points })) ??
        tests.map(({ testId, newestVersionNumber }) => ({ testId, versionNumber: newestVersionNumber }))
      return act(() => call(works.update, { body: { id, tests: newest } }), workPageTexts.notices.newerTaken)
    },
    remove: async () => {
      if (!(await toastOnFailure(() => call(works.remove, { body })))) return
      showToast({ text: texts.removed })
      await navigate({ to: '/works', replace: true })
      queryClient.removeQueries({ queryKey: workQuery(id).queryKey })
      queryClient.removeQueries({ queryKey: tableQuery(id).queryKey })
      await queryClient.invalidateQueries({ queryKey: endpointQueryKey(works.list) })
    },
    /** Closes a test that others could take to learn the right answers. */
    closeTest: ({ testId, title }: WorkView['tests'][number]) =>
      act(
        () => call(ownQuizzes.setVisibility, { body: { id: testId, visibility: 'closed' } }),
        workPageTexts.notices.testClosed(title),
      ),
  }
}

/** Whether a closed work can be opened again by its author: no moderator closed it, and they still teach its classes. */
export const canOpenAgain = ({ isModerated, classes = [] }: Pick<WorkView, 'isModerated' | 'classes'>): boolean =>
  !isModerated && !classes.some(({ isLeft }) => isLeft)
