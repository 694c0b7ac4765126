import { auth } from '@quiz/contract/account/auth.ts'
import { admin, type BannedUser, type DeletedQuiz, type LinkedLogEntry } from '@quiz/contract/moderation/admin.ts'
import type { ReportedThing } from '@quiz/contract/moderation/report-queue.ts'
import { type Comment, comments } from '@quiz/contract/quiz/comments.ts'
import { Outlet, type RouteComponent } from '@tanstack/react-router'
import { storeTokens } from '#web/lib/tokens.ts'
import { ToastRegion } from '#web/ui/ToastRegion.tsx'
import { type FakeReply, fakeApi } from './fake-api.ts'
import { renderRoutes } from './render-routes.tsx'

export const quiz: DeletedQuiz = {
  id: 5,
  title: 'Космос',
  description: 'О планетах',
  subjectId: 5,
  subjectName: 'Наука',
  testImg: null,
  testTypeId: 1,
  questionsCount: 3,
  isLikedByCurrentUser: false,
  likesCount: 0,
  usesCount: 0,
  commentsCount: 0,
  userCreatedId: 3,
  userResultId: null,
  userCreatedFullName: 'Вера Тихомирова',
  isAuthorBanned: false,
  deletedAt: '2026-11-20T10:00:00.000Z',
}
const rude: BannedUser = {
  id: 4,
  fullName: 'Грубиян Грубов',
  userName: 'rude',
  avatar: null,
  createdTestsCount: 2,
  bannedAt: '2026-11-20T10:00:00.000Z',
  until: '2026-12-03T10:00:00.000Z',
}

export const decision: LinkedLogEntry = {
  ...{ id: 9, actorId: 2, kind: 'comment', thingId: 8, authorId: 4, decision: 'hide', days: null },
  ...{ reason: 'Оскорбления', at: '2026-11-20T10:00:00.000Z', testId: 5, hasAuthorPage: true },
}
const content = { title: '', text: 'Купите слона!', answers: [], image: null }
export const reported: ReportedThing = {
  ...{ kind: 'comment', id: 8, testId: 5, versionNumber: null },
  reported: content,
  current: { ...content, text: 'Купите кита!', state: 'shown' },
  reports: [
    { reason: 'insult', text: '', at: '2026-11-20T10:00:00.000Z' },
    { reason: 'spam', text: 'Это реклама', at: '2026-11-20T09:00:00.000Z' },
    { reason: 'spam', text: '', at: '2026-11-20T08:00:00.000Z' },
  ],
  reportsCount: 3,
  author: { id: 4, fullName: 'Грубиян Грубов', userName: 'rude', isBanned: false, decisions: [] },
  openSince: '2026-11-20T08:00:00.000Z',
  copies: [],
  appeal: null,
  decision: null,
}

const aComment = (id: number, commentPid: number | null = null): Comment => ({
  ...{ id, commentPid, description: `Слова ${id}`, testId: 5, userId: 4, userName: 'Грубиян Грубов', userAvatar: null },
  ...{ createDate: '2026-11-20T08:00:00.000Z', relativeTime: '2 дня назад', isDeleted: false, isEdited: false },
  state: 'shown',
})
/** The newest hundred, and the thread of the reported comment, which is older. */
const newest = Array.from({ length: 100 }, (_, at) => aComment(999 - at))
const thread = [aComment(7), aComment(8, 7), aComment(6)]

const Frame = () => (
  <>
    <Outlet />
    <ToastRegion />
  </>
)

/** Opens the page of administrators on a fake server; what is taken back leaves its lists. */
export async function openAdminPage(
  adminPage: RouteComponent,
  {
    at = '/admin?tab=bin',
    isAdmin = true,
    restore,
    thing = reported,
    deleted = [quiz],
    decide,
    logged = decision,
  }: {
    at?: string
    isAdmin?: boolean
    restore?: FakeReply
    thing?: ReportedThing
    deleted?: DeletedQuiz[]
    decide?: FakeReply
    logged?: LinkedLogEntry
  } = {},
) {
  storeTokens({ token: 'access' })
  const left = { quizzes: deleted, users: [rude], things: [thing] }
  const found = <T,>(items: T[], body: unknown) => {
    const { searchString, pageNumber, pageSize } = body as Record<'pageNumber' | 'pageSize', number> & {
      searchString: string
    }
    const all = searchString === '' ? items : []
    const page = all.slice(pageNumber * pageSize, (pageNumber + 1) * pageSize)
    return { reply: { items: page, totalCount: all.length } }
  }
  const savedIn: (string | null)[] = []
  const notFound = { status: 404, code: 'not_found', detail: 'Не нашли.' }
  const sent = fakeApi({
    [auth.isAuthorised.path]: () => ({ reply: true }),
    [auth.me.path]: () => ({ reply: { id: 1, fullName: 'Хранитель', userName: 'keeper', avatar: null, isAdmin } }),
    [admin.deletedQuizzes.path]: ({ body }) => found(left.quizzes, body),
    [admin.bannedUsers.path]: ({ body }) => found(left.users, body),
    [admin.reports.path]: ({ body }) => {
      const asked = left.things.filter(
        (one) => (body as { state: string }).state === (one.decision ? 'decided' : 'open'),
      )
      return { reply: { items: asked, totalCount: asked.length } }
    },
    [comments.list.path]: (_, { query }) => ({ reply: query.get('before') === '900' ? thread : newest }),
    [admin.exportLog.path]: (_, { query }) => {
      savedIn.push(query.get('timeZone'))
      return notFound
    },
    [admin.log.path]: () => ({ reply: { items: [logged], totalCount: 1 } }),
    [admin.decide.path]: () => {
      if (decide) return decide
      left.things = []
      return { reply: true }
    },
    [admin.restoreQuiz.path]: (_, { query }) => {
      if (restore) return restore
      if (query.get('testId') !== '5') return notFound
      left.quizzes = []
      return { reply: true }
    },
    [admin.unbanUser.path]: (_, { query }) => {
      if (query.get('userId') !== '4') return notFound
      left.users = []
      return { reply: true }
    },
  })
  const pages = {
    ...{ '/admin': adminPage, '/login': () => <h1>Вход</h1>, '/': () => null },
    ...{ '/profile/$id': () => null, '/passing/$id': () => null },
  }
  const page = await renderRoutes(pages, { at, frame: Frame })
  return { ...page, sent, savedIn }
}
