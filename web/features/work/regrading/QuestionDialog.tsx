import { limits } from '@quiz/contract/limits.ts'
import { defaultKind } from '@quiz/contract/questions/question-fields.ts'
import { questionKind } from '@quiz/contract/questions/questions.ts'
import { workQuestionTexts as texts } from '@quiz/contract/texts/ru/work-question.ts'
import { workRegradingTexts } from '@quiz/contract/texts/ru/work-regrading.ts'
import { workTableTexts } from '@quiz/contract/texts/ru/work-table.ts'
import type { WorkQuestion } from '@quiz/contract/work/work-questions.ts'
import type { WorkTable, WorkView } from '@quiz/contract/work/works.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { questionsOf } from '#web/features/work/results/table-figures.ts'
import type { WorkSlots } from '#web/features/work/work-slots.ts'
import { questionQuery } from '#web/features/work/works.api.ts'
import { WithFormulas } from '#web/lib/math-text.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { FailureNotice } from '#web/ui/FailureNotice.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { TextButton } from '#web/ui/TextButton.tsx'
import { AcceptDialog } from './AcceptDialog.tsx'

type QuestionDialogProps = Pick<WorkSlots, 'renderQuestion'> & {
  work: WorkView
  table: WorkTable
  questionId: number
  /** Asks whether the question is forgiven, or not any more. */
  onForgive: () => void
  /** A typed word is right from now on in this own test. */
  onAccepted: (testId: number) => void
  onClose: () => void
}

/** A question of the table: what is right, what was answered, advice, and what can be done about it. */
export function QuestionDialog({ work, table, questionId, renderQuestion, ...on }: QuestionDialogProps) {
  const { data, error, refetch } = useQuery({ ...questionQuery(work.id, questionId), staleTime: 0 })
  const [word, setWord] = useState<string | null>(null)
  const [accepted, setAccepted] = useState<string | null>(null)
  const column = questionsOf(table).find(({ id }) => id === questionId)
  const number = column?.place ?? 1
  const isForgiven = column?.isForgiven ?? false
  const words = isForgiven ? workRegradingTexts.takingBack : workRegradingTexts.forgiving
  const test = work.tests.find(({ testId }) => testId === data?.testId)
  const fixedKey = data?.testId === null ? 'kept' : fixedKeyOf(test, data?.kind)
  const note = noteOf(fixedKey, wrongTexts(data).length > 0)
  if (test && word !== null) {
    const close = (isDone: boolean) => {
      setWord(null)
      if (!isDone) return
      setAccepted(word)
      on.onAccepted(test.testId)
    }
    return (
      <AcceptDialog
        work={work}
        test={test}
        word={{ questionId, text: word }}
        originalId={originalIdOf(data) ?? questionId}
        onClose={close}
      />
    )
  }
  return (
    <Dialog
      onClose={on.onClose}
      title={texts.title(number)}
      cancelLabel={workTableTexts.person.close}
      actions={<Button onPress={on.onForgive}>{words.confirm}</Button>}
    >
      {/* Not a toast: on a phone it would lie on the buttons of the dialog. */}
      {accepted !== null && <Notice>{workRegradingTexts.accepting.done(accepted)}</Notice>}
      {error && !data && <FailureNotice message={error.message} onRetry={() => void refetch()} />}
      {!data && !error && <Spinner />}
      {data && (
        <WithFormulas formulas={data.formulas}>
          {isForgiven && <p>{texts.forgiven}</p>}
          {data.accepted.length > 0 && <p>{texts.right(data.accepted)}</p>}
          <ol>{renderQuestion({ question: data, number })}</ol>
          <p className="num soft">{texts.blank(data.blank, data.takers)}</p>
          <WrongWords question={data} isKeyFixed={fixedKey !== null} onAccept={setWord} />
          {note !== null && <p className="soft small">{note}</p>}
        </WithFormulas>
      )}
    </Dialog>
  )
}

/** The id in its test of a question that was frozen with the work. */
const originalIdOf = (question: WorkQuestion | undefined): number | undefined =>
  question?.origin === undefined ? undefined : Number(question.origin.slice(1))

/** Why no further answer can be accepted at a question of a test; null where it can. */
function fixedKeyOf(test: WorkView['tests'][number] | undefined, kind: WorkQuestion['kind'] = defaultKind) {
  if (!test?.isOwn) return 'foreign'
  if (!test.isAvailable) return 'hidden'
  if (test.isDeleted) return 'deleted'
  if (test.correction === 'other_questions') return 'changed'
  return questionKind({ kind }).takesSpellings ? null : 'number'
}

/** What the dialog says of accepting words; of another's test it always says why there is only forgiving. */
function noteOf(fixedKey: ReturnType<typeof fixedKeyOf> | 'kept', hasWrong: boolean): string | null {
  if (fixedKey !== 'foreign' && !hasWrong) return null
  return fixedKey === null ? texts.acceptHint : texts.fixedKeys[fixedKey]
}

const wrongTexts = (question: WorkQuestion | undefined) => question?.texts.filter(({ isAccepted }) => !isAccepted) ?? []

type WrongWordsProps = { question: WorkQuestion; isKeyFixed: boolean; onAccept: (word: string) => void }

/** What was typed and is not right, with a way to accept it. */
function WrongWords({ question, isKeyFixed, onAccept }: WrongWordsProps) {
  const wrong = wrongTexts(question)
  if (wrong.length === 0) return null
  return (
    <>
      <h3>{texts.wrongWords}</h3>
      <ul>
        {wrong.map(({ text, count }) => (
          <li key={text} className="row">
            <span className="regrade-question">
              {text} <span className="num soft">{count}</span>
            </span>
            {!isKeyFixed && text.length <= limits.acceptedTextChars && (
              <TextButton onClick={() => onAccept(text)} aria-label={texts.acceptOf(text)}>
                {workRegradingTexts.accepting.action}
              </TextButton>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}
