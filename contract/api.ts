import { account } from '@quiz/contract/account/account.ts'
import { auth } from '@quiz/contract/account/auth.ts'
import { notices } from '@quiz/contract/account/notices.ts'
import { practice } from '@quiz/contract/attempt/practice.ts'
import { rescoring } from '@quiz/contract/attempt/rescoring.ts'
import { results } from '@quiz/contract/attempt/results.ts'
import { review } from '@quiz/contract/attempt/review.ts'
import { statistics } from '@quiz/contract/attempt/statistics.ts'
import { taking } from '@quiz/contract/attempt/taking.ts'
import { bank } from '@quiz/contract/bank/bank.ts'
import { editing } from '@quiz/contract/editing/editing.ts'
import { classTeachers } from '@quiz/contract/group/class-teachers.ts'
import { classes } from '@quiz/contract/group/classes.ts'
import { live } from '@quiz/contract/live/live.ts'
import { livePlaying } from '@quiz/contract/live/live-playing.ts'
import { admin } from '@quiz/contract/moderation/admin.ts'
import { reports } from '@quiz/contract/moderation/reports.ts'
import { authors } from '@quiz/contract/quiz/authors.ts'
import { comments } from '@quiz/contract/quiz/comments.ts'
import { images } from '@quiz/contract/quiz/images.ts'
import { likes } from '@quiz/contract/quiz/likes.ts'
import { ownQuizzes } from '@quiz/contract/quiz/own-quizzes.ts'
import { profiles } from '@quiz/contract/quiz/profiles.ts'
import { quizFiles } from '@quiz/contract/quiz/quiz-files.ts'
import { quizzes } from '@quiz/contract/quiz/quizzes.ts'
import { subjects } from '@quiz/contract/quiz/subjects.ts'
import { home } from '@quiz/contract/site/home.ts'
import { classTable } from '@quiz/contract/work/class-table.ts'
import { myWorks } from '@quiz/contract/work/my-works.ts'
import { workExport } from '@quiz/contract/work/work-export.ts'
import { workPaper } from '@quiz/contract/work/work-paper.ts'
import { workPrinting } from '@quiz/contract/work/work-printing.ts'
import { workQuestions } from '@quiz/contract/work/work-questions.ts'
import { workRegrading } from '@quiz/contract/work/work-regrading.ts'
import { workTaking } from '@quiz/contract/work/work-taking.ts'
import { works } from '@quiz/contract/work/works.ts'

/** Every endpoint by feature and name. The server refuses to start when one has no handler. */
export const api = {
  auth,
  account,
  subjects,
  quizzes,
  editing,
  ownQuizzes,
  quizFiles,
  taking,
  rescoring,
  results,
  review,
  practice,
  likes,
  comments,
  profiles,
  authors,
  home,
  images,
  admin,
  reports,
  notices,
  statistics,
  workTaking,
  myWorks,
  workExport,
  workPrinting,
  workPaper,
  works,
  workQuestions,
  workRegrading,
  bank,
  classes,
  classTeachers,
  classTable,
  live,
  livePlaying,
} as const
