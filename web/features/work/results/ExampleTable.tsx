import { worksHelpPage } from '@quiz/contract/texts/ru/help/works-help.ts'
import type { TableRow, WorkTable } from '@quiz/contract/work/works.ts'
import { PeopleList } from '#web/features/work/people/PeopleList.tsx'
import { ResultTable } from './ResultTable.tsx'
import { figuresOf } from './table-figures.ts'
import '#web/styles/works.css'
import '#web/features/work/work.css'
import '#web/styles/work-table.css'

const { caption, names, questions } = worksHelpPage.example

/** The shares of who handed in, the number of answers of who works, and null of who has not started. */
const people: readonly (readonly number[] | number | null)[] = [
  [100, 100, 100, 100],
  2,
  [100, 50, 100, 0],
  null,
  3,
  [100, 100, 0, 100],
]

const table: Pick<WorkTable, 'participants' | 'questions'> = {
  questions: questions.map((title, at) => ({ id: at + 1, title, points: 1, isForgiven: false })),
  participants: names.map((name, at) => rowOf(at + 1, name)),
}

function rowOf(id: number, name: string): TableRow {
  const now = people[id - 1] ?? null
  const absent: TableRow = {
    ...{
      id,
      name,
      listNumber: null,
      listPosition: null,
      personalCode: '',
      isForgotten: false,
      isRemoved: false,
      state: 'absent',
      attemptId: null,
    },
    ...{ opensUntil: null, returned: null, hasSeenReview: false },
    ...{ attemptsCount: 1, extraMinutes: 0, startedAt: null, dueAt: null, answeredCount: 0, submittedBy: null },
    isOnPaper: false,
    ...{ points: null, maxPoints: null, percent: null, mark: null, earned: null, shares: [], unanswered: [] },
  }
  if (now === null) return absent
  if (typeof now === 'number') return { ...absent, state: 'working', answeredCount: now }
  const points = now.reduce((sum, share) => sum + share, 0) / 100
  const percent = Math.round((100 * points) / questions.length)
  const submitted = { answeredCount: questions.length, points, maxPoints: questions.length, percent, shares: [...now] }
  return { ...absent, ...submitted, state: 'submitted', submittedBy: 'taker', mark: markOf(percent) }
}

function markOf(percent: number): number {
  if (percent >= 80) return 5
  return percent >= 65 ? 4 : 3
}

/** A table halfway through a lesson: the one of the page of a work, wide and narrow, which cannot be pressed. */
export function ExampleTable() {
  const shared = {
    ...{ rows: table.participants, questions: table.questions, figures: figuresOf(table) },
    ...{ areCodesShown: false, asked: questions.length, onOpen: () => {} },
  }
  return (
    <figure className="works-example">
      <div className="works-example-wide" inert>
        <ResultTable {...shared} hasMarks />
      </div>
      <div className="works-example-narrow" inert>
        <PeopleList {...shared} />
      </div>
      <figcaption className="soft small">{caption}</figcaption>
    </figure>
  )
}
