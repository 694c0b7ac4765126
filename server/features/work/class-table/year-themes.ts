import type { ThemesOfPupil } from '@quiz/contract/work/class-table.ts'
import { getTaughtClass } from '#server/features/group/classes.queries.ts'
import { breakdownOf } from '#server/features/work/taking/attempt-score.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { type DrawnParts, listClassBreakdowns, listClassWorks, listDrawnParts } from './class-table.queries.ts'
import { type Days, worksWithin } from './year-table.ts'

/** What the questions of a theme brought, and are worth, in hundredths of a point. */
type Sum = { hundredths: number; worth: number; questions: number }

/** What the pupils of a class brought in the themes by which own works of some days drew. Throws a `Refusal`. */
export async function yearThemesOf(
  { store: { db } }: Pick<AppContext, 'store'>,
  { classId, userId }: { classId: number; userId: number },
  days: Days,
): Promise<ThemesOfPupil[]> {
  await getTaughtClass(db, classId, userId)
  const works = worksWithin(await listClassWorks(db, { classId, userId }), days)
  const parts = await listDrawnParts(
    db,
    works.map(({ id }) => id),
  )
  const drawn = new Map(parts.map((one) => [one.workId, { forgiven: one.forgiven, themes: themesByQuestion(one) }]))
  const themed = [...drawn].flatMap(([workId, { themes }]) => (themes.size > 0 ? workId : []))
  const sums = new Map<number, Map<string, Sum>>()
  for (const { workId, pupilId, ...score } of await listClassBreakdowns(db, { classId, workIds: themed })) {
    const { themes, forgiven } = drawn.get(workId) ?? { themes: new Map<number, string>(), forgiven: [] }
    const ofPupil = sums.get(pupilId) ?? new Map<string, Sum>()
    sums.set(pupilId, ofPupil)
    for (const [questionId, hundredths, worth] of breakdownOf(score, forgiven) ?? []) {
      const theme = themes.get(questionId)
      if (theme === undefined) continue
      const sum = ofPupil.get(theme) ?? { hundredths: 0, worth: 0, questions: 0 }
      const brought = forgiven.includes(questionId) ? 100 * worth : hundredths
      ofPupil.set(theme, {
        hundredths: sum.hundredths + brought,
        worth: sum.worth + 100 * worth,
        questions: sum.questions + 1,
      })
    }
  }
  return [...sums].flatMap(([pupilId, ofPupil]) => (ofPupil.size > 0 ? { pupilId, themes: present(ofPupil) } : []))
}

/** The themes of the questions that a work drew by one; of the others nothing. */
const themesByQuestion = ({ entries, questionIds, parts }: DrawnParts): Map<number, string> =>
  new Map(
    questionIds.flatMap((id, at) => {
      const theme = entries[parts[at] ?? -1]?.bank?.theme
      return theme ? [[id, theme] as const] : []
    }),
  )

const byName = new Intl.Collator('ru').compare

const present = (ofPupil: ReadonlyMap<string, Sum>): ThemesOfPupil['themes'] =>
  [...ofPupil]
    .map(([theme, { hundredths, worth, questions }]) => ({
      ...{ theme, questions, percent: worth === 0 ? 0 : Math.round((100 * hundredths) / worth) },
    }))
    .toSorted((one, other) => byName(one.theme, other.theme))
