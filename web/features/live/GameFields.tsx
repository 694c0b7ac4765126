import { workNameModes } from '@quiz/contract/group/class-settings.ts'
import { limits } from '@quiz/contract/limits.ts'
import { boardNameModes, deviceViews, gameNameModes } from '@quiz/contract/live/live-settings.ts'
import { liveFormTexts as texts } from '@quiz/contract/texts/ru/live-form.ts'
import { Suspense } from 'react'
import { Field } from '#web/ui/Field.tsx'
import { FieldProblem } from '#web/ui/FieldProblem.tsx'
import { lazyComponent } from '#web/ui/lazy-component.tsx'
import { Select } from '#web/ui/Select.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { Switch } from '#web/ui/Switch.tsx'
import { TextInput } from '#web/ui/TextInput.tsx'
import type { Problems } from '#web/ui/use-form.ts'
import {
  areMarksRight,
  type GameForm,
  keepDaysChoices,
  readingChoices,
  secondsChoices,
  speedChoices,
  usualMarks,
} from './game-form.ts'

const ClassField = lazyComponent(async () => (await import('#web/features/group/ClassField.tsx')).ClassField)

type FieldsProps = { form: GameForm; onChange: (change: Partial<GameForm>) => void }

type GameFieldsProps = FieldsProps & {
  isStarted?: boolean
  problems: Problems<GameForm>
}

/** The settings that most games leave as they are; a game that has begun keeps what its questions are made of. */
export function GameFields({ form, onChange, isStarted = false, problems }: GameFieldsProps) {
  return (
    <div className="works-fields">
      <TimeFields form={form} onChange={onChange} isStarted={isStarted} />
      {!isStarted && <PeopleFields form={form} onChange={onChange} problems={problems} />}
      <BoardFields form={form} onChange={onChange} />
      {!isStarted && <OrderFields form={form} onChange={onChange} />}
      <MarkFields form={form} onChange={onChange} />
      {form.names === 'class' ? (
        <p className="soft">{texts.classKeeps}</p>
      ) : (
        <Choice
          label={texts.keepDays}
          value={form.keepDays}
          options={[...new Set([...keepDaysChoices, form.keepDays])].sort((one, other) => one - other)}
          labelOf={texts.keepDaysOf}
          onChange={(keepDays) => onChange({ keepDays })}
        />
      )}
      <Field label={texts.gameTitle}>
        {(control) => (
          <TextInput
            {...control}
            className="in"
            value={form.title}
            onChange={(title) => onChange({ title })}
            maxLength={limits.workTitleChars}
          />
        )}
      </Field>
    </div>
  )
}

type ChoiceProps<Value> = {
  label: string
  value: Value
  options: readonly Value[]
  labelOf: (value: Value) => string
  onChange: (value: Value) => void
}

/** A list of values. */
function Choice<Value extends string | number | null>({
  label,
  value,
  options,
  labelOf,
  onChange,
}: ChoiceProps<Value>) {
  return (
    <Field label={label}>
      {(control) => (
        <Select
          {...control}
          value={String(value)}
          options={options.map((one) => ({ value: String(one), label: labelOf(one) }))}
          onChange={(chosen) => {
            const found = options.find((one) => String(one) === chosen)
            if (found !== undefined) onChange(found)
          }}
        />
      )}
    </Field>
  )
}

function TimeFields({ form, onChange, isStarted }: FieldsProps & { isStarted: boolean }) {
  const seconds = [...new Set([...secondsChoices, ...(form.seconds === null ? [] : [form.seconds])])]
  return (
    <>
      {!form.cards && (
        <Choice<number | null>
          label={isStarted ? texts.laterSeconds : texts.time}
          value={form.seconds}
          options={[...seconds.sort((one, other) => one - other), null]}
          labelOf={texts.timeOf}
          onChange={(chosen) => onChange({ seconds: chosen })}
        />
      )}
      {!isStarted && (
        <Choice
          label={texts.reading}
          value={form.readSeconds}
          options={readingChoices}
          labelOf={texts.readingOf}
          onChange={(readSeconds) => onChange({ readSeconds })}
        />
      )}
      {!isStarted && form.seconds !== null && (
        <Choice
          label={texts.speed}
          value={form.speed}
          options={speedChoices}
          labelOf={texts.speedOf}
          onChange={(speed) => onChange({ speed })}
        />
      )}
    </>
  )
}

function PeopleFields({ form, onChange, problems }: GameFieldsProps) {
  return (
    <>
      {form.devices && (
        <Switch isOn={form.teams} onChange={(teams) => onChange({ teams })}>
          {texts.teams}
        </Switch>
      )}
      <Switch isOn={form.quiet} onChange={(quiet) => onChange({ quiet })}>
        {texts.quiet}
      </Switch>
      {!form.quiet && (
        <Choice
          label={form.devices ? texts.names : texts.cardNames}
          value={form.names}
          options={form.devices ? gameNameModes : workNameModes}
          labelOf={(mode) => (form.devices || mode === 'given' ? texts.nameModes[mode] : texts.cardNameModes[mode])}
          onChange={(names) => onChange({ names })}
        />
      )}
      {form.names === 'class' && <ClassOfGame form={form} onChange={onChange} problems={problems} />}
    </>
  )
}

/** The class that plays, and what its numbers are for. */
const ClassOfGame = ({ form, onChange, problems }: GameFieldsProps) => (
  <>
    <Suspense fallback={<Spinner />}>
      <ClassField
        chosen={form.classIds[0] ?? null}
        onChange={(classId) => onChange({ classIds: [classId] })}
        problem={problems.classIds ?? null}
      />
    </Suspense>
    {form.cards && <p className="soft small">{texts.classCards}</p>}
    {form.teams && <p className="soft small">{texts.classTeams}</p>}
  </>
)

function BoardFields({ form, onChange }: FieldsProps) {
  return (
    <>
      {!form.quiet && (
        <Choice
          label={texts.boardNames}
          value={form.boardNames}
          options={boardNameModes}
          labelOf={(mode) => texts.boardNameModes[mode]}
          onChange={(boardNames) => onChange({ boardNames })}
        />
      )}
      {form.devices && (
        <Choice
          label={texts.onDevices}
          value={form.onDevices}
          options={deviceViews}
          labelOf={(view) => texts.deviceViews[view]}
          onChange={(onDevices) => onChange({ onDevices })}
        />
      )}
    </>
  )
}

const OrderFields = ({ form, onChange }: FieldsProps) => (
  <>
    <Switch isOn={form.discuss} onChange={(discuss) => onChange({ discuss })}>
      {texts.discuss}
    </Switch>
    <Switch isOn={form.shuffleQuestions} onChange={(shuffleQuestions) => onChange({ shuffleQuestions })}>
      {texts.shuffleQuestions}
    </Switch>
    <Switch isOn={form.shuffleAnswers} onChange={(shuffleAnswers) => onChange({ shuffleAnswers })}>
      {texts.shuffleAnswers}
    </Switch>
  </>
)

function MarkFields({ form, onChange }: FieldsProps) {
  const { marks } = form
  const isWrong = !areMarksRight(form)
  const change = (at: number, text: string) => {
    if (marks === null) return
    const [three, four, five] = marks.map((mark, index) => (index === at ? Number(text.replace(/\D/g, '')) : mark))
    onChange({ marks: [three ?? 0, four ?? 0, five ?? 0] })
  }
  return (
    <>
      <Switch isOn={marks !== null} onChange={(isOn) => onChange({ marks: isOn ? [...usualMarks] : null })}>
        {texts.marks}
      </Switch>
      {marks !== null && (
        <div className="works-marks">
          {marks.map((percent, at) => (
            <Field key={texts.mark(at + 3)} label={texts.mark(at + 3)}>
              {(control) => (
                <TextInput
                  {...control}
                  aria-invalid={isWrong || undefined}
                  className="in num"
                  inputMode="numeric"
                  maxLength={3}
                  value={String(percent)}
                  onChange={(text) => change(at, text)}
                />
              )}
            </Field>
          ))}
          {isWrong && <FieldProblem>{texts.marksWrong}</FieldProblem>}
        </div>
      )}
    </>
  )
}
