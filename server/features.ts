import type { FastifyInstance } from 'fastify'
import { adminRoutes } from '#server/features/admin/admin.routes.ts'
import { queueRoutes } from '#server/features/admin/queue.routes.ts'
import { adsRoutes } from '#server/features/ads/ads.routes.ts'
import { accountRoutes } from '#server/features/auth/account.routes.ts'
import { archiveRoutes } from '#server/features/auth/archive.routes.ts'
import { authRoutes } from '#server/features/auth/auth.routes.ts'
import { authorsRoutes } from '#server/features/authors/authors.routes.ts'
import { bankRoutes } from '#server/features/bank/bank.routes.ts'
import { classTableRoutes } from '#server/features/class-table/class-table.routes.ts'
import { classesRoutes } from '#server/features/classes/classes.routes.ts'
import { classTeachersRoutes } from '#server/features/classes/teachers.routes.ts'
import { commentsRoutes } from '#server/features/comments/comments.routes.ts'
import { crawlersRoutes } from '#server/features/crawlers/crawlers.routes.ts'
import { homeRoutes } from '#server/features/home/home.routes.ts'
import { imagesRoutes } from '#server/features/images/images.routes.ts'
import { uploadsRoutes } from '#server/features/images/uploads.routes.ts'
import { likesRoutes } from '#server/features/likes/likes.routes.ts'
import { followClassInGames } from '#server/features/live/follow-class.ts'
import { liveRoutes } from '#server/features/live/live.routes.ts'
import { livePlayingRoutes } from '#server/features/live/live-playing.routes.ts'
import { noticesRoutes } from '#server/features/notices/notices.routes.ts'
import { practiceRoutes } from '#server/features/practice/practice.routes.ts'
import { profileTabsRoutes } from '#server/features/profiles/profile-tabs.routes.ts'
import { profilesRoutes } from '#server/features/profiles/profiles.routes.ts'
import { editingRoutes } from '#server/features/quizzes/editing.routes.ts'
import { ownQuizzesRoutes } from '#server/features/quizzes/own-quizzes.routes.ts'
import { quizzesRoutes } from '#server/features/quizzes/quizzes.routes.ts'
import { reportsRoutes } from '#server/features/reports/reports.routes.ts'
import { resultsRoutes } from '#server/features/results/results.routes.ts'
import { reviewRoutes } from '#server/features/review/review.routes.ts'
import { sharingRoutes } from '#server/features/sharing/sharing.routes.ts'
import { statisticsRoutes } from '#server/features/statistics/statistics.routes.ts'
import { subjectsRoutes } from '#server/features/subjects/subjects.routes.ts'
import { joinResultsRoutes } from '#server/features/taking/join-results.routes.ts'
import { rescoringRoutes } from '#server/features/taking/rescoring.routes.ts'
import { takingRoutes } from '#server/features/taking/taking.routes.ts'
import { followClass } from '#server/features/works/follow-class.ts'
import { myWorksRoutes } from '#server/features/works/my-works.routes.ts'
import { workCopiesRoutes } from '#server/features/works/work-copies.routes.ts'
import { workTakingRoutes } from '#server/features/works/work-taking.routes.ts'
import { worksRoutes } from '#server/features/works/works.routes.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { Searcher } from '#server/read-models/search/searcher.ts'

/** Registers the handlers of all endpoints, and the few routes that are not endpoints. */
export function registerFeatures(context: AppContext, app: FastifyInstance): void {
  const searcher = new Searcher(context)
  statisticsRoutes(context)
  authRoutes(context)
  accountRoutes(context)
  archiveRoutes(context, app)
  subjectsRoutes(context)
  quizzesRoutes(context, searcher)
  editingRoutes(context)
  ownQuizzesRoutes(context)
  takingRoutes(context)
  joinResultsRoutes(context)
  rescoringRoutes(context)
  resultsRoutes(context)
  reviewRoutes(context)
  practiceRoutes(context)
  likesRoutes(context)
  commentsRoutes(context)
  profilesRoutes(context)
  profileTabsRoutes(context, searcher)
  authorsRoutes(context, searcher)
  homeRoutes(context)
  worksRoutes(context)
  workCopiesRoutes(context)
  bankRoutes(context)
  registerClasses(context)
  adminRoutes(context)
  queueRoutes(context)
  reportsRoutes(context)
  noticesRoutes(context)
  workTakingRoutes(context)
  myWorksRoutes(context)
  liveRoutes(context)
  livePlayingRoutes(context)
  imagesRoutes(context, app)
  uploadsRoutes(context, app)
  adsRoutes(context, app)
  sharingRoutes(context, app)
  crawlersRoutes(context, app)
}

/** Classes, with the works and games that follow their lists. */
function registerClasses(context: AppContext): void {
  classesRoutes(context, [followClass, followClassInGames])
  classTeachersRoutes(context)
  classTableRoutes(context)
}
