import { nestedTheme } from '@quiz/contract/bank/bank.ts'
import type { ImportedQuestion } from '@quiz/contract/formats/imported.ts'
import { limits } from '@quiz/contract/limits.ts'
import { pagePaths } from '@quiz/contract/paths.ts'
import { bankFieldTexts } from '@quiz/contract/texts/ru/bank-fields.ts'
import { bankImportTexts as texts } from '@quiz/contract/texts/ru/bank-import.ts'
import { importDialogTexts } from '@quiz/contract/texts/ru/import-dialog.ts'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { TextInput } from '#web/ui/TextInput.tsx'
import { type BankRun, isWhole, lostCount, type RefusedQuestion } from './bank-run.ts'
import type { ImportPicture } from './import-source.ts'
import { useBankRun } from './use-bank-run.ts'

type ImportToBankProps = {
  authorId: number
  questions: readonly ImportedQuestion[]
  pictures: readonly ImportPicture[]
  /** An interrupted run that goes on. */
  run: BankRun | null
  onBack: () => void
  onClose: () => void
}

/** Keeps questions of a text apart from tests: asks for a theme, then shows the progress and what was refused. */
export function ImportToBank({ authorId, run: interrupted, onBack, onClose, ...chosen }: ImportToBankProps) {
  const { run, failure, unread, isRunning, start, go } = useBankRun(interrupted, authorId)
  if (!run)
    return (
      <BankForm
        count={chosen.questions.length}
        {...{ failure, onBack }}
        onStart={(asked) => start({ ...chosen, ...asked })}
      />
    )
  const isDone = isWhole(run)
  const lost = lostCount(run)
  const sent = run.saved + run.same + run.refused.length
  return (
    <div className="wrap import-parts">
      <h3>{isDone ? texts.done(run.saved) : texts.title}</h3>
      {!isDone && (
        <>
          <p role="status">{texts.saving(sent, run.total)}</p>
          <progress value={sent} max={run.total} aria-label={texts.progress} />
        </>
      )}
      {run.same > 0 && <p>{texts.same(run.same)}</p>}
      {unread > 0 && <Notice icon="alert">{importDialogTexts.unread(unread)}</Notice>}
      {lost > 0 && <Notice icon="alert">{texts.lost(lost)}</Notice>}
      <RefusedQuestions refused={run.refused} />
      {failure && <Notice tone="bad">{texts.failed(failure)}</Notice>}
      <div className="import-parts-acts">
        {!isDone && (failure !== null || !isRunning) && (
          <Button kind="main" onPress={go}>
            {texts.go}
          </Button>
        )}
        {isDone && (
          <>
            <Button onPress={onClose}>{importDialogTexts.close}</Button>
            <Link className={buttonClass({ kind: 'main' })} to={pagePaths.questions}>
              {texts.toBank}
            </Link>
          </>
        )}
      </div>
    </div>
  )
}

type BankFormProps = {
  count: number
  failure: string | null
  onBack: () => void
  onStart: (asked: Pick<BankRun, 'theme' | 'skipSame'>) => void
}

function BankForm({ count, failure, onBack, onStart }: BankFormProps) {
  const [theme, setTheme] = useState('')
  const [skipSame, setSkipSame] = useState(true)
  const named = theme.trim() === '' ? null : nestedTheme(theme)
  const isBad = theme.trim() !== '' && named === null
  return (
    <div className="wrap import-parts">
      <h3>{texts.title}</h3>
      <p>{texts.lead(count)}</p>
      <Field label={texts.theme} hint={texts.themeHint} problem={isBad ? bankFieldTexts.badTheme : undefined}>
        {(control) => (
          <TextInput
            {...control}
            value={theme}
            onChange={setTheme}
            maxLength={limits.bankThemeChars}
            autoComplete="off"
          />
        )}
      </Field>
      <div>
        <Checkbox isOn={skipSame} onChange={setSkipSame}>
          {texts.skipSame}
        </Checkbox>
        <p className="soft small">{texts.skipSameHint}</p>
      </div>
      {failure && <Notice tone="bad">{failure}</Notice>}
      <div className="import-parts-acts">
        <Button onPress={onBack}>{texts.back}</Button>
        <Button
          kind="main"
          reason={isBad ? bankFieldTexts.badTheme : null}
          onPress={() => onStart({ theme: named, skipSame })}
        >
          {texts.start}
        </Button>
      </div>
    </div>
  )
}

const RefusedQuestions = ({ refused }: { refused: readonly RefusedQuestion[] }) =>
  refused.length > 0 && (
    <details open>
      <summary>{texts.refused(refused.length)}</summary>
      <ul className="import-notes">
        {refused.map(({ title, reason }) => (
          <li key={`${title} ${reason}`}>
            {title}: {reason}
          </li>
        ))}
      </ul>
    </details>
  )
