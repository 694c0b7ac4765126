import { limits } from '@quiz/contract/limits.ts'
import { type MatchedName, matchNames } from '@quiz/contract/name-lists/match-names.ts'
import { readNames } from '@quiz/contract/name-lists/read-names.ts'
import { classTablePageTexts } from '@quiz/contract/texts/ru/class-table-page.ts'
import type { YearRow, YearTable } from '@quiz/contract/work/class-table.ts'
import { Field } from '#web/ui/Field.tsx'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { Select } from '#web/ui/Select.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { showToast } from '#web/ui/toasts.ts'
import { useForm } from '#web/ui/use-form.ts'

const texts = classTablePageTexts.register

type RegisterDialogProps = {
  table: YearTable
  /** Throws what refuses the order. */
  onSave: (order: (number | null)[]) => Promise<unknown>
  onSaved: () => void
  onClose: () => void
}

/** What was answered about a line: the id of a pupil, or that it is nobody of the class. */
type Answers = Readonly<Record<number, string>>
const nobody = 'nobody'

type TypedRegister = { list: string; answers: Answers }

/** Takes the order of the teacher's register from its list; a line that may be several pupils, or none, is asked about. */
export function RegisterDialog({ table, onSave, onSaved, onClose }: RegisterDialogProps) {
  const pupils = table.pupils.filter(({ state }) => state === 'in')
  const form = useForm<TypedRegister>({
    initial: { list: '', answers: {} },
    problemsOf: (typed) => ({ list: problemOf(typed.answers, orderIn(typed, pupils)) }),
    send: async (typed) => {
      await onSave(orderIn(typed, pupils).order)
      showToast({ text: texts.saved })
      onSaved()
      onClose()
    },
  })
  const { list, answers } = form.values
  const { names, matched, asked, found } = orderIn(form.values, pupils)
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={texts.title}
      cancelLabel={texts.close}
      submitLabel={texts.save}
      reason={names.length === 0 ? texts.nothing : null}
    >
      <p className="soft">{texts.text}</p>
      <Field label={texts.list} problem={form.problems.list}>
        {(control) => (
          <TextArea {...control} rows={6} value={list} onChange={(text) => form.change({ list: text, answers: {} })} />
        )}
      </Field>
      {names.length > 0 && <p role="status">{texts.found(found.size)}</p>}
      {asked.length > 0 && (
        <fieldset className="year-asked">
          <legend className="label">{texts.asked(asked.length)}</legend>
          {asked.map((at) => (
            <AskedLine
              key={at}
              line={matched[at]}
              number={names[at]?.listNumber ?? at + 1}
              pupils={pupils.filter(({ pupilId }) => !found.has(pupilId))}
              answer={answers[at] ?? ''}
              onAnswer={(answer) => form.change({ answers: { ...answers, [at]: answer } })}
            />
          ))}
        </fieldset>
      )}
    </FormDialog>
  )
}

/** Who stands in the lines of a register, by the lines themselves and by what was answered about the others. */
function orderIn({ list, answers }: TypedRegister, pupils: readonly YearRow[]) {
  const names = readNames(list).people.slice(0, limits.classRowsMax)
  const matched = matchNames(
    pupils,
    names.map(({ name }) => name),
  )
  return {
    names,
    matched,
    asked: matched.flatMap((one, at) => (one.person ? [] : [at])),
    found: new Set(matched.flatMap(({ person }) => person?.pupilId ?? [])),
    order: matched.map(({ person }, at) => person?.pupilId ?? answeredAs(answers[at])),
  }
}

const answeredAs = (answer: string | undefined): number | null =>
  answer === undefined || answer === nobody ? null : Number(answer)

function problemOf(answers: Answers, { asked, order }: ReturnType<typeof orderIn>): string | null {
  if (asked.some((at) => answers[at] === undefined)) return texts.unanswered
  const ids = order.filter((id) => id !== null)
  return new Set(ids).size < ids.length ? texts.twice : null
}

type AskedLineProps = {
  line: MatchedName<YearRow> | undefined
  /** Tells lines of one name apart. */
  number: number
  pupils: readonly YearRow[]
  answer: string
  onAnswer: (answer: string) => void
}

/** Who a line of the register is: those who fit come first. */
function AskedLine({ line, number, pupils, answer, onAnswer }: AskedLineProps) {
  if (!line || line.person) return null
  const fitting = pupils.filter((one) => line.candidates.includes(one))
  const others = pupils.filter((one) => !fitting.includes(one))
  return (
    <Field label={`${number}. ${line.name}`}>
      {(control) => (
        <Select
          {...control}
          value={answer}
          onChange={onAnswer}
          placeholder={texts.choose}
          options={[
            ...fitting.map(({ pupilId, name }) => ({ value: String(pupilId), label: name })),
            { value: nobody, label: texts.nobody },
            ...others.map(({ pupilId, name }) => ({ value: String(pupilId), label: name })),
          ]}
        />
      )}
    </Field>
  )
}
