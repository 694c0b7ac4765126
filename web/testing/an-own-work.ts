import { defaultWorkSettings } from '@quiz/contract/work/work-settings.ts'
import type { TableRow, WorkTable, WorkView } from '@quiz/contract/work/works.ts'

const soon = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()

/** The work 7 of one test with two questions: open, and nobody has entered. */
export const aWork = (overrides: Partial<WorkView> = {}): WorkView => ({
  ...defaultWorkSettings,
  ...{ id: 7, code: 'ABCD2345', title: 'Контрольная', questionsCount: 2, participantsCount: 0 },
  tests: [
    {
      ...{ testId: 5, title: 'Космос', questionsCount: 2, versionNumber: 1, newestVersionNumber: 1 },
      ...{ isOwn: true, isAvailable: true, isDeleted: false, isReviewOpen: false, correction: null },
    },
  ],
  ...{
    closesAt: soon(90),
    createdAt: soon(-10),
    deletesAt: soon(90 * 24 * 60),
    closedAt: null,
    endedAt: null,
    guessedAt: null,
  },
  ...{ state: 'open', isModerated: false, isStarted: false, isReviewShown: false, acceptsNew: true },
  ...overrides,
})

/** Somebody who has not started. */
export const aRow = (overrides: Partial<TableRow> & { id: number; name: string }): TableRow => ({
  ...{ listNumber: null, listPosition: null, personalCode: 'K7Q2M', isForgotten: false, isRemoved: false },
  ...{ state: 'absent', opensUntil: null, returned: null, hasSeenReview: false },
  ...{ attemptId: null, attemptsCount: 0, extraMinutes: 0, startedAt: null, dueAt: null, answeredCount: 0 },
  ...{
    points: null,
    maxPoints: null,
    percent: null,
    mark: null,
    earned: null,
    submittedBy: null,
    isOnPaper: false,
    shares: [null, null],
    unanswered: [],
  },
  ...overrides,
})

const attemptId = '3f2b8a1e-5c4d-4e6f-8a9b-0c1d2e3f4a5b'

/** Somebody who has answered one of two questions. */
export const aWorkingRow = (overrides: Partial<TableRow> & { id: number; name: string }): TableRow =>
  aRow({
    ...{ state: 'working', attemptId, attemptsCount: 1, answeredCount: 1, startedAt: soon(0), dueAt: soon(10.5) },
    ...overrides,
  })

/** Somebody who has handed in: the first question is right, the second wrong. */
export const aSubmittedRow = (overrides: Partial<TableRow> & { id: number; name: string }): TableRow =>
  aWorkingRow({
    ...{ state: 'submitted', submittedBy: 'taker', answeredCount: 2, shares: [100, 0] },
    ...{ points: 1, maxPoints: 3, percent: 33 },
    ...overrides,
  })

/** A table of two questions, which are worth one point and two. */
export const aTable = (participants: TableRow[], overrides: Partial<WorkTable> = {}): WorkTable => ({
  ...{ revision: 1, state: 'open', participants },
  questions: [
    { id: 10, title: 'Какая планета лежит на боку?', points: 1, isForgiven: false },
    { id: 20, title: 'Сколько спутников у Марса?', points: 2, isForgiven: false },
  ],
  ...overrides,
})
