import { workPaperTexts as texts } from '@quiz/contract/texts/ru/work-paper.ts'
import { workPrintingTexts } from '@quiz/contract/texts/ru/work-printing.ts'
import type { PrintedWork } from '@quiz/contract/work/work-printing.ts'
import type { TableRow, WorkView } from '@quiz/contract/work/works.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { WithFormulas } from '#web/lib/math-text.tsx'
import { usePageTitle } from '#web/lib/use-page-title.ts'
import { Field } from '#web/ui/Field.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Select } from '#web/ui/Select.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { TextInput } from '#web/ui/TextInput.tsx'
import { PaperSheet } from './PaperSheet.tsx'
import { BackToWork, PrintingHead, PrintingState } from './PrintingHead.tsx'
import { SheetChoices } from './SheetChoices.tsx'
import { newPerson, nextPerson, whyRefused } from './sheet-people.ts'
import type { TypedSheet } from './typed-sheet.ts'
import { usePaperSheet } from './use-paper-sheet.ts'
import { variantOf } from './variants.ts'
import { peopleQuery, printedWorkQuery, workQuery } from './work-printing.api.ts'
import '#web/features/work/printing/paper-entry.css'
import '#web/styles/work-printing.css'

type PaperEntryProps = { id: number; sheet: TypedSheet; onSheet: (change: Partial<TypedSheet>) => void }

/** Answers that pupils gave on printed sheets, typed in by the author of the work. */
export function PaperEntry({ id, sheet, onSheet }: PaperEntryProps) {
  const work = useQuery({ ...workQuery(id), staleTime: 0 })
  const people = useQuery({ ...peopleQuery(id), staleTime: 0 })
  const printed = useQuery({ ...printedWorkQuery(id, sheet), staleTime: 0 })
  usePageTitle(work.data ? work.data.title : null)
  const back = <BackToWork id={id} />
  if (!work.data || !people.data) {
    const error = work.error ?? people.error
    const retry = () => Promise.all([work.refetch(), people.refetch()])
    return <PrintingState back={back} title={texts.title} loading={texts.loading} error={error} onRetry={retry} />
  }
  if (printed.error && !printed.data)
    return (
      <PrintingState
        back={back}
        title={texts.title}
        loading={texts.loading}
        error={printed.error}
        onRetry={printed.refetch}
      />
    )
  const rows = people.data.participants.filter(({ isRemoved, isForgotten }) => !isRemoved && !isForgotten)
  return (
    <>
      <PrintingHead back={back} title={texts.title} lead={texts.lead} />
      <div className="wrap page-body paper-entry">
        <Entry work={work.data} rows={rows} printed={printed.data} sheet={sheet} onSheet={onSheet} />
      </div>
    </>
  )
}

type EntryProps = Omit<PaperEntryProps, 'id'> & {
  work: WorkView
  rows: readonly TableRow[]
  /** The variants of the set; undefined while they load. */
  printed: PrintedWork | undefined
}

function Entry({ work, rows, printed, sheet, onSheet }: EntryProps) {
  const [personId, setPersonId] = useState<string>(() => nextPerson(rows, null))
  const typing = usePaperSheet({ workId: work.id, personId, rows, onSheet })
  const row = rows.find(({ id }) => String(id) === personId)
  const refused = row ? whyRefused(row, work.attemptsMax) : null
  const variant = printed && variantOf(printed, printed.isMixed ? sheet.variants : 1)
  const options = rows.map((one) => ({ value: String(one.id), label: labelOf(one) }))
  return (
    <>
      <Field label={texts.person}>
        {(control) => (
          <Select
            {...control}
            value={personId}
            onChange={setPersonId}
            options={[...options, { value: newPerson, label: texts.newPerson }]}
            placeholder={texts.choose}
          />
        )}
      </Field>
      {personId === newPerson && (
        <Field label={texts.name} problem={typing.nameProblem}>
          {(control) => (
            <TextInput {...control} value={typing.name} onChange={typing.setName} autoComplete="off" autoFocus />
          )}
        </Field>
      )}
      {printed?.isMixed && <SheetChoices sheet={sheet} onSheet={onSheet} />}
      {refused !== null && <Notice icon="alert">{refused}</Notice>}
      <div aria-live="polite">{typing.saved !== null && <Notice isQuiet>{typing.saved}</Notice>}</div>
      {!variant && <Spinner label={texts.loading} />}
      {variant && printed && refused === null && personId !== '' && (
        <WithFormulas formulas={printed.formulas}>
          <PaperSheet
            key={personId}
            questions={variant.questions}
            typing={typing}
            isChange={row?.isOnPaper ?? false}
            onSave={(answers) =>
              typing.save({ answers, sheet: { set: sheet.set, variant: variant.number } }, (id) =>
                setPersonId(nextPerson(rows, id)),
              )
            }
          />
        </WithFormulas>
      )}
    </>
  )
}

function labelOf({ name, listNumber, state, isOnPaper }: TableRow): string {
  const numbered = listNumber === null ? name : `${workPrintingTexts.cards.listNumber(listNumber)} ${name}`
  if (isOnPaper) return texts.option(numbered, texts.states.typed)
  return texts.option(numbered, state === 'absent' ? null : texts.states[state])
}
