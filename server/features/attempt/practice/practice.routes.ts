import { practice } from '@quiz/contract/attempt/practice.ts'
import { type Day, isDueOn, practiceDay } from '@quiz/contract/attempt/practice-days.ts'
import { limits } from '@quiz/contract/limits.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { PictureForm } from '#server/platform/requests/request-context.ts'
import type { Db } from '#server/platform/store/db.ts'
import type { QuizViewer } from '#server/read-models/availability.ts'
import { answerQuestion } from './answer-question.ts'
import { beginSession, cardsOf, openSession } from './begin-session.ts'
import { deleteCards, insertMissingCards, storeRenewed } from './cards.queries.ts'
import { dueOf, dueOfGuest, findAwakeCards, listAskable, planOf } from './mistakes.ts'
import { getOwnSession, ownerOf, type Proof } from './own-session.ts'
import { presentState, standingOf } from './present-state.ts'
import { endSession } from './sessions.queries.ts'

type Caller = Proof & { pictures: PictureForm }

/** Practice: its sessions, and the mistakes that come back. Nothing of it counts anywhere. */
export function practiceRoutes(context: AppContext): void {
  const { endpoints, clock } = context
  const { db } = context.store

  const showSession = async (id: string, { viewer, pictures, key }: Caller) => {
    const now = clock()
    const session = await getOwnSession(db, { viewer, key, id, now })
    return presentState(context, await standingOf({ db, now }, session, viewer), { pictures })
  }

  endpoints.handle(practice.begin, async ({ body, viewer, pictures, resultKey, keyed }) => {
    const standing = await beginSession(context, { ...body, viewer, key: body.key, resultKey, keyed })
    return presentState(context, standing, { pictures })
  })
  endpoints.handleReplay(practice.begin, ({ body: { key }, recorded, ...asking }) =>
    showSession(String(recorded), { ...asking, key }),
  )

  endpoints.handle(practice.answer, async ({ body: { key, ...sent }, viewer, pictures }) => {
    const standing = await answerQuestion(context, sent, { viewer, key })
    return presentState(context, standing, { pictures, lastStep: sent.step })
  })

  endpoints.handle(practice.state, ({ params, resultKey, ...asking }) =>
    showSession(params.sessionId, { ...asking, key: resultKey }),
  )

  endpoints.handle(practice.end, async ({ body: { sessionId, key }, ...asking }) => {
    const { id } = await getOwnSession(db, { viewer: asking.viewer, key, id: sessionId, now: clock() })
    await endSession(db, id, clock())
    return showSession(id, { ...asking, key })
  })

  mistakesRoutes(context, showSession)
}

type ShowSession = (id: string, asking: Caller) => ReturnType<typeof presentState>

function mistakesRoutes(context: AppContext, showSession: ShowSession): void {
  const { endpoints, clock } = context
  const { db } = context.store

  endpoints.handle(practice.due, async ({ body: { utcOffset, cards }, viewer }) => {
    const now = clock()
    const day = practiceDay(now, utcOffset)
    if (viewer === null) return dueOfGuest(await listAskable(db, cards ?? [], now))
    return dueOf((await findAwakeCards(db, { viewer, day, now })).awake, day)
  })

  endpoints.handle(practice.repeat, async ({ body: { utcOffset, isNew, key, cards }, viewer, pictures, keyed }) => {
    const now = clock()
    const owner = ownerOf({ viewer, key })
    const day = practiceDay(now, utcOffset)
    const askable =
      viewer === null ? await listAskable(db, cards ?? [], now) : await takeDueCards(db, { viewer, day, now })
    const standing = await openSession(db, {
      ...{
        viewer,
        owner,
        quizId: null,
        plan: planOf(askable).slice(0, limits.practiceQuestionsMax),
        utcOffset,
        isNew,
        keyed,
        now,
      },
    })
    return presentState(context, standing, { pictures })
  })
  endpoints.handleReplay(practice.repeat, ({ body: { key }, recorded, ...asking }) =>
    showSession(String(recorded), { ...asking, key }),
  )

  endpoints.handle(practice.forget, async ({ body, viewer }) => {
    await deleteCards(db, viewer.id, body)
    return true as const
  })

  endpoints.handle(practice.join, async ({ body: { utcOffset, cards: sent }, viewer }) => {
    const now = clock()
    const cards = cardsOf(planOf(await listAskable(db, sent, now)), practiceDay(now, utcOffset))
    return { joined: await insertMissingCards(db, { userId: viewer.id, cards, now }) }
  })
}

/** The due cards of an account, after what newer versions change of its cards is stored. */
async function takeDueCards(db: Db, { viewer, day, now }: { viewer: QuizViewer; day: Day; now: Date }) {
  const { awake, ...changed } = await findAwakeCards(db, { viewer, day, now })
  await storeRenewed(db, viewer.id, changed)
  return awake.filter((card) => isDueOn(card, day))
}
