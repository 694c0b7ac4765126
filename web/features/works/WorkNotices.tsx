import { workPageTexts } from '@quiz/contract/texts/ru/work-page.ts'
import type { WorkView } from '@quiz/contract/works.ts'
import { formatDate } from '#web/lib/date-format.ts'
import { notedTime, nowOf } from '#web/lib/server-time.ts'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { useWorkActions } from './use-work-actions.ts'

const texts = workPageTexts.notices

const weekMs = 7 * 24 * 3_600_000

/** What the author should know or can mend: tests that are open to others, changed or gone, and names that go soon. */
export function WorkNotices({ work }: { work: WorkView }) {
  const { closeTest, takeNewer } = useWorkActions(work)
  const isSoon = Date.parse(work.deletesAt) - nowOf(notedTime()) < weekMs
  const newer = work.isStarted
    ? []
    : work.tests.filter(({ versionNumber, newestVersionNumber }) => newestVersionNumber > versionNumber)
  return (
    <>
      {work.isModerated && <Notice icon="alert">{texts.moderated}</Notice>}
      {isSoon && <Notice icon="alert">{texts.deletesSoon(formatDate(work.deletesAt))}</Notice>}
      {work.tests
        .filter(({ isAvailable }) => !isAvailable)
        .map(({ testId, title }) => (
          <Notice key={testId} icon="alert">
            {texts.unavailable(title)}
          </Notice>
        ))}
      {work.state !== 'closed' &&
        work.tests
          .filter(({ isReviewOpen }) => isReviewOpen)
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
      {newer.length > 0 && (
        <Notice icon="pen" isQuiet action={<Button onPress={takeNewer}>{texts.takeNewer}</Button>}>
          {newer.map(({ title }) => texts.newer(title)).join(' ')}
        </Notice>
      )}
    </>
  )
}
