import { workRegradingTexts } from '@quiz/contract/texts/ru/work-regrading.ts'
import type { AcceptedWord } from '@quiz/contract/work/work-regrading.ts'
import type { WorkView } from '@quiz/contract/work/works.ts'
import { useQuery } from '@tanstack/react-query'
import { useSingleMutation } from '#web/lib/use-single-mutation.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { FailureNotice } from '#web/ui/FailureNotice.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { RegradeEffect } from './RegradeChanges.tsx'
import { acceptWord, regrade, regradeEffectQuery, useRefreshRegraded } from './regrading.api.ts'

const texts = workRegradingTexts.accepting

type AcceptDialogProps = {
  work: WorkView
  test: WorkView['tests'][number]
  word: AcceptedWord
  /** Of the question in its test. */
  originalId: number
  /** `isDone` says that the word is accepted. */
  onClose: (isDone: boolean) => void
}

/** Whose points change once a typed text is right, and both at a press: the corrected key of the own test, and the regrade. */
export function AcceptDialog({ work, test, word, originalId, onClose }: AcceptDialogProps) {
  const effect = useQuery(regradeEffectQuery(work.id, { accept: word }))
  const refresh = useRefreshRegraded(work.id)
  const accept = useSingleMutation({
    mutationFn: async () => {
      await acceptWord(test.testId, { ...word, questionId: originalId })
      await regrade(work.id)
    },
    onSuccess: () => {
      onClose(true)
      return refresh()
    },
  })
  const isPointless = effect.data?.changes.length === 0 && effect.data.left.length > 0
  return (
    <Dialog
      onClose={() => onClose(false)}
      title={texts.title(word.text)}
      cancelLabel={isPointless ? workRegradingTexts.close : workRegradingTexts.cancel}
      actions={
        effect.data &&
        !isPointless && (
          <Button kind="main" isPending={accept.isPending} onPress={() => accept.mutate()}>
            {texts.confirm}
          </Button>
        )
      }
    >
      <p>{texts.text(word.text, test.title)}</p>
      {work.tests.some(({ correction }) => correction === 'key') && <p>{texts.alsoKey}</p>}
      {effect.error && <FailureNotice message={effect.error.sentence} onRetry={() => void effect.refetch()} />}
      {effect.isPending && <Spinner label={workRegradingTexts.looking} />}
      {effect.data && <RegradeEffect effect={effect.data} work={work} tellsLeft />}
      {accept.error && <Notice tone="bad">{accept.error.sentence}</Notice>}
    </Dialog>
  )
}
