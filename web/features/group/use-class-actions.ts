import { type ClassView, classes } from '@quiz/contract/group/classes.ts'
import { pagePaths } from '@quiz/contract/paths.ts'
import { classPageTexts } from '@quiz/contract/texts/ru/classes-pages.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { call } from '#web/lib/call.ts'
import { endpointQueryKey } from '#web/lib/endpoint-query.ts'
import { newIdempotencyKey } from '#web/lib/idempotency-key.ts'
import { toastOnFailure } from '#web/ui/toast-on-failure.ts'
import { showToast } from '#web/ui/toasts.ts'
import { classQuery } from './classes.api.ts'
import { useOpenClass } from './use-open-class.ts'

const texts = classPageTexts.actions

/** Runs a call, and says that it was done or why it was not; true when it was. */
export async function act(run: () => Promise<unknown>, text: string): Promise<boolean> {
  if (!(await toastOnFailure(run))) return false
  showToast({ text })
  return true
}

/** Changes what the browser knows of a class after a call. */
export function useKeptClass(id: number) {
  const queryClient = useQueryClient()
  return (fields: Partial<ClassView>) => {
    queryClient.setQueryData(classQuery(id).queryKey, (kept: ClassView | undefined) => kept && { ...kept, ...fields })
    void queryClient.invalidateQueries({ queryKey: endpointQueryKey(classes.list), refetchType: 'none' })
  }
}

/** What a teacher can do with a class as a whole. */
export function useClassActions(id: number) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const open = useOpenClass()
  const setClass = useKeptClass(id)
  return {
    /** Throws what refuses the name. */
    rename: async (title: string) => {
      await call(classes.update, { body: { id, title } })
      setClass({ title })
      showToast({ text: texts.renamed })
    },
    moveOn: (nextYear: string) =>
      act(
        async () => open(await call(classes.nextYear, { body: { id } }, { idempotencyKey: newIdempotencyKey() })),
        texts.moved(nextYear),
      ),
    /** Says `done` after it. */
    remove: (done: string) =>
      act(async () => {
        await call(classes.remove, { body: { id } })
        await navigate({ to: pagePaths.classes, replace: true })
        queryClient.removeQueries({ queryKey: classQuery(id).queryKey })
        await queryClient.invalidateQueries({ queryKey: endpointQueryKey(classes.list) })
      }, done),
  }
}
