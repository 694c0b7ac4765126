import { account } from '@quiz/contract/account.ts'
import { admin } from '@quiz/contract/admin.ts'
import { auth } from '@quiz/contract/auth.ts'
import { authors } from '@quiz/contract/authors.ts'
import { bank } from '@quiz/contract/bank.ts'
import { classTable } from '@quiz/contract/class-table.ts'
import { classTeachers } from '@quiz/contract/class-teachers.ts'
import { classes } from '@quiz/contract/classes.ts'
import { comments } from '@quiz/contract/comments.ts'
import { editing } from '@quiz/contract/editing.ts'
import { home } from '@quiz/contract/home.ts'
import { images } from '@quiz/contract/images.ts'
import { likes } from '@quiz/contract/likes.ts'
import { live } from '@quiz/contract/live.ts'
import { livePlaying } from '@quiz/contract/live-playing.ts'
import { myWorks } from '@quiz/contract/my-works.ts'
import { notices } from '@quiz/contract/notices.ts'
import { ownQuizzes } from '@quiz/contract/own-quizzes.ts'
import { practice } from '@quiz/contract/practice.ts'
import { profiles } from '@quiz/contract/profiles.ts'
import { quizFiles } from '@quiz/contract/quiz-files.ts'
import { quizzes } from '@quiz/contract/quizzes.ts'
import { reports } from '@quiz/contract/reports.ts'
import { rescoring } from '@quiz/contract/rescoring.ts'
import { results } from '@quiz/contract/results.ts'
import { review } from '@quiz/contract/review.ts'
import { statistics } from '@quiz/contract/statistics.ts'
import { subjects } from '@quiz/contract/subjects.ts'
import { taking } from '@quiz/contract/taking.ts'
import { workExport } from '@quiz/contract/work-export.ts'
import { workPaper } from '@quiz/contract/work-paper.ts'
import { workPrinting } from '@quiz/contract/work-printing.ts'
import { workQuestions } from '@quiz/contract/work-questions.ts'
import { workRegrading } from '@quiz/contract/work-regrading.ts'
import { workTaking } from '@quiz/contract/work-taking.ts'
import { works } from '@quiz/contract/works.ts'

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
