import { classTeachers } from '@quiz/contract/group/class-teachers.ts'
import { type ClassTeacher, classes } from '@quiz/contract/group/classes.ts'
import { pagePaths } from '@quiz/contract/paths.ts'
import { classTeachersTexts as texts } from '@quiz/contract/texts/ru/class-teachers.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { call } from '#web/lib/call.ts'
import { endpointQueryKey } from '#web/lib/endpoint-query.ts'
import { toastOnFailure } from '#web/ui/toast-on-failure.ts'
import { classQuery } from './classes.api.ts'
import { act } from './use-class-actions.ts'

/** What teachers of a class can do with each other; each tells whether it was done. */
export function useTeacherActions(id: number) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const reread = async () => {
    void queryClient.invalidateQueries({ queryKey: endpointQueryKey(classes.list) })
    await queryClient.invalidateQueries({ queryKey: classQuery(id).queryKey })
  }
  return {
    /** The code for one more teacher; null when there is none. */
    invite: async (): Promise<string | null> => {
      let code: string | null = null
      await toastOnFailure(async () => {
        code = (await call(classTeachers.share, { body: { id } })).code
      })
      return code
    },
    handOver: ({ userId, name }: ClassTeacher) =>
      act(async () => {
        await call(classTeachers.handOver, { body: { id, userId } })
        await reread()
      }, texts.handOver.done(name)),
    expel: ({ userId, name }: ClassTeacher) =>
      act(async () => {
        await call(classTeachers.expel, { body: { id, userId } })
        await reread()
      }, texts.expel.done(name)),
    quit: () =>
      act(async () => {
        await call(classTeachers.quit, { body: { id } })
        await navigate({ to: pagePaths.classes, replace: true })
        queryClient.removeQueries({ queryKey: classQuery(id).queryKey })
        await queryClient.invalidateQueries({ queryKey: endpointQueryKey(classes.list) })
      }, texts.quit.done),
  }
}
