import { classTeachers } from '@quiz/contract/group/class-teachers.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { enterClass, expelTeacher, handOverClass, quitClass, shareClass } from './class-teachers.ts'

/** How several teachers have one class. */
export function classTeachersRoutes(context: AppContext): void {
  const { endpoints } = context
  const inClass = (body: { id: number }, viewer: { id: number }) => ({ classId: body.id, viewerId: viewer.id })

  endpoints.handle(classTeachers.share, ({ body, viewer }) => shareClass(context, inClass(body, viewer)))
  endpoints.handle(classTeachers.enter, ({ body, viewer }) =>
    enterClass(context, { code: body.code, viewerId: viewer.id }),
  )
  endpoints.handle(classTeachers.quit, async ({ body, viewer }) => {
    await quitClass(context, inClass(body, viewer))
    return true
  })
  endpoints.handle(classTeachers.expel, async ({ body, viewer }) => {
    await expelTeacher(context, { ...inClass(body, viewer), userId: body.userId })
    return true
  })
  endpoints.handle(classTeachers.handOver, async ({ body, viewer }) => {
    await handOverClass(context, { ...inClass(body, viewer), userId: body.userId })
    return true
  })
}
