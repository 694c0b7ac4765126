import { workRegradingTexts as texts } from '@quiz/contract/texts/ru/work-regrading.ts'
import { worksTexts } from '@quiz/contract/texts/ru/works.ts'
import type { RegradedWork } from '@quiz/contract/work/work-regrading.ts'
import type { WorkView } from '@quiz/contract/work/works.ts'
import { Notice } from '#web/ui/Notice.tsx'
import '#web/features/work/regrading/regrading.css'

type RegradeChangesProps = {
  changes: RegradedWork['changes']
  label: string
  /** Whether somebody may have several attempts. */
  hasAttempts: boolean
}

/** Whose points a regrade changes, from what to what. */
export const RegradeChanges = ({ changes, label, hasAttempts }: RegradeChangesProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
  <section className="regrade-changes" tabIndex={0} aria-label={label}>
    <table className="num">
      <thead>
        <tr>
          <th scope="col">{texts.name}</th>
          <th scope="col">{texts.before}</th>
          <th scope="col">{texts.after}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ attemptId, name, number, before, after }) => (
          <tr key={attemptId}>
            <th scope="row">
              {name}
              {hasAttempts && <span className="soft small">{texts.attempt(number)}</span>}
            </th>
            <td>{texts.scored(before)}</td>
            <td>
              <b>{texts.scored(after)}</b>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
)

type RegradeEffectProps = { effect: RegradedWork; work: WorkView; tellsLeft: boolean }

/** What a regrade of a work does: whose points change, and with `tellsLeft` whose stay by the former key, and why. */
export function RegradeEffect({ effect: { attempts, changes, left }, work, tellsLeft }: RegradeEffectProps) {
  const titleOf = (testId: number | null) =>
    testId === null ? worksTexts.ownQuestions : (work.tests.find((test) => test.testId === testId)?.title ?? '')
  return (
    <>
      {changes.length === 0 ? (
        <p>{attempts === 0 ? texts.nobody : texts.noChanges}</p>
      ) : (
        <>
          <p className="num">{texts.changes(changes.length, attempts)}</p>
          <RegradeChanges changes={changes} label={texts.title} hasAttempts={work.attemptsMax > 1} />
        </>
      )}
      {tellsLeft &&
        left.map(({ testId, reason, attempts: count }) => (
          <Notice key={`${testId} ${reason}`} icon="alert" isQuiet>
            {texts.left[reason](count, titleOf(testId))}
          </Notice>
        ))}
    </>
  )
}
