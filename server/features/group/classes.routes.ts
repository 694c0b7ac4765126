import { classes } from '@quiz/contract/group/classes.ts'
import { classDeletesAt, shownYear } from '@quiz/contract/group/school-year.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { inTransaction } from '#server/platform/store/transaction.ts'
import { changePupils, pupilsAgain } from './change-pupils.ts'
import type { PupilsChangeHook } from './class-hooks.ts'
import { removeClass } from './class-teachers.ts'
import { getTaughtClass, listTaughtClasses, lockOwnClass, setTitle } from './classes.queries.ts'
import { createClass, repeatClass } from './make-class.ts'
import { listPupils } from './pupils.queries.ts'
import { listTeachers } from './teachers.queries.ts'

/** The year of a class as replies have it, and when the class is removed. */
const presentYear = <Row extends { year: number }>({ year, ...row }: Row) => ({
  ...row,
  year: shownYear(year),
  deletesAt: classDeletesAt(year).toISOString(),
})

/** What teachers do with their classes; the hooks run when a list changes. */
export function classesRoutes(context: AppContext, pupilsChangeHooks: readonly PupilsChangeHook[]): void {
  const { endpoints, store, clock } = context

  endpoints.handle(classes.create, ({ body, viewer, keyed }) =>
    createClass(context, { ownerId: viewer.id, title: body.title, year: body.year, keyed }),
  )
  endpoints.handle(classes.nextYear, ({ body, viewer, keyed }) =>
    repeatClass(context, { ownerId: viewer.id, classId: body.id, keyed }),
  )
  endpoints.handle(classes.update, ({ body, viewer }) =>
    inTransaction(store.db, async (db) => {
      await lockOwnClass(db, body.id, viewer.id)
      await setTitle(db, body.id, body.title)
      for (const hook of pupilsChangeHooks) await hook(db, { classId: body.id, now: clock() })
      return true
    }),
  )
  endpoints.handle(classes.remove, async ({ body, viewer }) => {
    await removeClass(context, { classId: body.id, viewerId: viewer.id })
    return true
  })

  endpoints.handle(classes.list, async ({ viewer }) => (await listTaughtClasses(store.db, viewer.id)).map(presentYear))
  endpoints.handle(classes.get, async ({ params, viewer }) => {
    const { codesRenewedAt, ...found } = await getTaughtClass(store.db, params.id, viewer.id)
    const pupils = await listPupils(store.db, params.id)
    return {
      ...presentYear(found),
      ...(codesRenewedAt && found.role === 'owner' && { codesRenewedAt: codesRenewedAt.toISOString() }),
      teachers: await listTeachers(store.db, params.id),
      pupils: found.role === 'owner' ? pupils : pupils.map((pupil) => ({ ...pupil, code: null, devices: 0 })),
    }
  })

  endpoints.handle(classes.pupils, ({ body: { id, ...change }, viewer, keyed }) =>
    changePupils(context, { classId: id, ownerId: viewer.id, change, keyed, pupilsChangeHooks }),
  )
  endpoints.handleReplay(classes.pupils, ({ body, viewer }) =>
    pupilsAgain(store.db, { classId: body.id, ownerId: viewer.id }),
  )
}
