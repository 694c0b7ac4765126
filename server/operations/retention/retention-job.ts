import type { AppContext } from '#server/platform/app-context.ts'
import { PeriodicJob } from '#server/platform/periodic-job.ts'
import { purgeQuizzes } from './purge-quizzes.ts'
import { removeClasses } from './remove-classes.ts'
import { removeGames } from './remove-games.ts'
import { purgeKeptQuestions } from './remove-kept-questions.ts'
import { removePractice } from './remove-practice.ts'
import { removeWorks } from './remove-works.ts'

const everyMs = 24 * 3_600_000

/** Once a day, and at each start, removes works, games, classes and practice that are kept for long enough, and tests and own questions that cannot be restored. */
export const retentionJob = (context: Pick<AppContext, 'store' | 'images' | 'clock' | 'log'>): PeriodicJob =>
  new PeriodicJob({
    everyMs,
    failure:
      'deleted tests and questions, old works, games, classes and practice are kept for longer than they should be: the retention job failed',
    log: context.log,
    work: async (signal) => {
      await removeWorks(context, signal)
      await removeGames(context, signal)
      await removeClasses(context, signal)
      await purgeQuizzes(context, signal)
      await removePractice(context, signal)
      await purgeKeptQuestions(context, signal)
    },
  })
