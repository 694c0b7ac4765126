import type { FastifyInstance } from 'fastify'
import { accountRoutes } from '#server/features/account/account.routes.ts'
import { archiveRoutes } from '#server/features/account/archive.routes.ts'
import { authRoutes } from '#server/features/account/auth.routes.ts'
import { noticesRoutes } from '#server/features/account/notices/notices.routes.ts'
import { practiceRoutes } from '#server/features/attempt/practice/practice.routes.ts'
import { resultsRoutes } from '#server/features/attempt/results/results.routes.ts'
import { reviewRoutes } from '#server/features/attempt/review/review.routes.ts'
import { statisticsRoutes } from '#server/features/attempt/statistics/statistics.routes.ts'
import { joinResultsRoutes } from '#server/features/attempt/taking/join-results.routes.ts'
import { rescoringRoutes } from '#server/features/attempt/taking/rescoring.routes.ts'
import { takingRoutes } from '#server/features/attempt/taking/taking.routes.ts'
import { bankRoutes } from '#server/features/bank/bank.routes.ts'
import { classesRoutes } from '#server/features/group/classes.routes.ts'
import { classTeachersRoutes } from '#server/features/group/teachers.routes.ts'
import { followClassInGames } from '#server/features/live/follow-class.ts'
import { liveRoutes } from '#server/features/live/live.routes.ts'
import { livePlayingRoutes } from '#server/features/live/live-playing.routes.ts'
import { adminRoutes } from '#server/features/moderation/admin/admin.routes.ts'
import { queueRoutes } from '#server/features/moderation/admin/queue.routes.ts'
import { reportsRoutes } from '#server/features/moderation/reports/reports.routes.ts'
import { authorsRoutes } from '#server/features/quiz/authors/authors.routes.ts'
import { commentsRoutes } from '#server/features/quiz/comments/comments.routes.ts'
import { editingRoutes } from '#server/features/quiz/editing.routes.ts'
import { imagesRoutes } from '#server/features/quiz/images/images.routes.ts'
import { uploadsRoutes } from '#server/features/quiz/images/uploads.routes.ts'
import { likesRoutes } from '#server/features/quiz/likes/likes.routes.ts'
import { ownQuizzesRoutes } from '#server/features/quiz/own-quizzes.routes.ts'
import { profileTabsRoutes } from '#server/features/quiz/profiles/profile-tabs.routes.ts'
import { profilesRoutes } from '#server/features/quiz/profiles/profiles.routes.ts'
import { quizzesRoutes } from '#server/features/quiz/quizzes.routes.ts'
import { sharingRoutes } from '#server/features/quiz/sharing/sharing.routes.ts'
import { subjectsRoutes } from '#server/features/quiz/subjects/subjects.routes.ts'
import { adsRoutes } from '#server/features/site/ads/ads.routes.ts'
import { crawlersRoutes } from '#server/features/site/crawlers/crawlers.routes.ts'
import { homeRoutes } from '#server/features/site/home/home.routes.ts'
import { classTableRoutes } from '#server/features/work/class-table/class-table.routes.ts'
import { followClass } from '#server/features/work/people/follow-class.ts'
import { myWorksRoutes } from '#server/features/work/taking/my-works.routes.ts'
import { workTakingRoutes } from '#server/features/work/taking/work-taking.routes.ts'
import { workCopiesRoutes } from '#server/features/work/work-copies.routes.ts'
import { worksRoutes } from '#server/features/work/works.routes.ts'
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
