import { workPageTexts } from '@quiz/contract/texts/ru/work-page.ts'
import { workRegradingTexts } from '@quiz/contract/texts/ru/work-regrading.ts'
import type { WorkTable, WorkView } from '@quiz/contract/work/works.ts'
import { Suspense, useState } from 'react'
import { formatDate, formatMoment } from '#web/lib/date-format.ts'
import { notedTime, nowOf } from '#web/lib/server-time.ts'
import { Button } from '#web/ui/Button.tsx'
import { lazyComponent } from '#web/ui/lazy-component.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { useWorkActions } from './use-work-actions.ts'

// The dialog library is loaded only when a dialog is opened.
const RegradeDialog = lazyComponent(
  async () => (await import('#web/features/work/regrading/RegradeDialog.tsx')).RegradeDialog,
)

const texts = workPageTexts.notices

const weekMs = 7 * 24 * 3_600_000

/** What the author should know or can mend: tests that are open to others, changed or gone, and names that go soon. */
export function WorkNotices({ work, table }: { work: WorkView; table: WorkTable | undefined }) {
  const { closeTest, takeNewer } = useWorkActions(work)
  const isSoon = Date.parse(work.deletesAt) - nowOf(notedTime()) < weekMs
  const newer = work.isStarted
    ? []
    : work.tests.filter(({ versionNumber, newestVersionNumber }) => newestVersionNumber > versionNumber)
  return (
    <>
      {work.isModerated && <Notice icon="alert">{texts.moderated}</Notice>}
      {work.classes
        ?.filter(({ isLeft }) => isLeft)
        .map(({ id, title }) => (
          <Notice key={id} icon="alert">
            {texts.leftClass(title)}
          </Notice>
        ))}
      {work.guessedAt !== null && work.state !== 'closed' && (
        <Notice icon="alert">{texts.guessed(formatMoment(work.guessedAt))}</Notice>
      )}
      {isSoon && <Notice icon="alert">{texts.deletesSoon(formatDate(work.deletesAt))}</Notice>}
      {work.tests
        .filter(({ isAvailable }) => !isAvailable)
        .map(({ testId, title }) => (
          <Notice key={testId} icon="alert">
            {texts.unavailable(title)}
          </Notice>
        ))}
      {work.tests
        .filter(({ isAvailable, isDeleted }) => isAvailable && isDeleted)
        .map(({ testId, title }) => (
          <Notice key={testId} icon="trash" isQuiet>
            {texts.deleted(title)}
          </Notice>
        ))}
      {work.state !== 'closed' &&
        work.tests
          .filter(({ isReviewOpen, isOwn }) => isReviewOpen && isOwn)
          .map((test) => (
            <Notice
              key={test.testId}
              icon="eye"
              isQuiet
              action={<Button onPress={() => closeTest(test)}>{texts.closeTest}</Button>}
            >
              {texts.reviewOpen(test.title)}
            </Notice>
          ))}
      {work.state !== 'closed' && work.tests.some(({ isOwn }) => !isOwn) && (
        <Notice icon="eye" isQuiet>
          {texts.foreign(work.tests.filter(({ isOwn }) => !isOwn).map(({ title }) => title))}
        </Notice>
      )}
      {work.isStarted && <Corrections work={work} table={table} />}
      {newer.length > 0 && (
        <Notice icon="pen" isQuiet action={<Button onPress={takeNewer}>{texts.takeNewer}</Button>}>
          {newer.map(({ title }) => texts.newer(title)).join(' ')}
        </Notice>
      )}
      {newer.length === 0 && drawsOwn(work) && (
        <Notice icon="pen" isQuiet action={<Button onPress={takeNewer}>{texts.takeNewer}</Button>}>
          {texts.frozen}
        </Notice>
      )}
    </>
  )
}

/** Whether own questions can still be taken anew: they are frozen, and no version tells that the list has changed. */
const drawsOwn = ({ draws = [], isStarted, state }: WorkView): boolean =>
  !isStarted && state !== 'closed' && draws.some(({ bank }) => bank)

/** Tests whose key was corrected after the work began. */
function Corrections({ work, table }: { work: WorkView; table: WorkTable | undefined }) {
  const [isOpen, setOpen] = useState(false)
  const corrected = work.tests.filter(({ correction }) => correction === 'key')
  return (
    <>
      {corrected.length > 0 && (
        <Notice icon="pen" isQuiet action={<Button onPress={() => setOpen(true)}>{workRegradingTexts.open}</Button>}>
          {workRegradingTexts.keyCorrected(corrected.map(({ title }) => title))}
        </Notice>
      )}
      {work.tests
        .filter(({ correction }) => correction === 'other_questions')
        .map(({ testId, title }) => (
          <Notice key={testId} icon="pen" isQuiet>
            {workRegradingTexts.otherQuestions(title)}
          </Notice>
        ))}
      {isOpen && table && (
        <Suspense>
          <RegradeDialog work={work} table={table} questionId={null} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
