import { limits } from '@quiz/contract/limits.ts'
import { workPaperTexts as texts } from '@quiz/contract/texts/ru/work-paper.ts'
import { type KeyboardEvent, useRef, useState } from 'react'
import { MathText } from '#web/lib/math-text.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { TextInput } from '#web/ui/TextInput.tsx'
import type { Printed } from './printed-kind.ts'
import { echoOf, hintOf, readSheetAnswer } from './sheet-answers.ts'
import type { SheetAnswers } from './typed-sheet.ts'
import type { PaperTyping } from './use-paper-sheet.ts'

type PaperSheetProps = {
  questions: readonly Printed[]
  typing: PaperTyping
  /** It was typed in before. */
  isChange: boolean
  onSave: (answers: SheetAnswers) => Promise<unknown>
}

/** A line for each question of a sheet; Enter goes on to the next one, and saves behind the last one. */
export function PaperSheet({ questions, typing, isChange, onSave }: PaperSheetProps) {
  const form = useRef<HTMLFormElement>(null)
  const [isTried, setTried] = useState(false)
  const lines = questions.map((printed, at) => ({ printed, typed: typing.lineOf(printed, at) }))
  const read = lines.map(({ printed, typed }) => readSheetAnswer(printed, typed))
  const inputs = () => [...(form.current?.querySelectorAll<HTMLInputElement>('input') ?? [])]
  const save = async () => {
    setTried(true)
    const wrong = read.findIndex(({ problem }) => problem !== null)
    if (wrong >= 0) return inputs()[wrong]?.focus()
    await onSave(
      read.flatMap(({ value }, at) => {
        const questionId = questions[at]?.question.id
        return value && questionId !== undefined ? [{ questionId, ...value }] : []
      }),
    )
  }
  const goOn = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    const all = inputs()
    const next = all[all.indexOf(event.currentTarget) + 1]
    if (next) next.focus()
    else void save()
  }
  return (
    <form
      ref={form}
      className="paper-lines"
      aria-label={texts.answers}
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      {lines.map(({ printed, typed }, at) => (
        <PaperLine
          key={printed.question.id}
          {...{ printed, typed, number: at + 1, isTried }}
          answer={read[at]}
          onType={(text) => typing.type(at, text)}
          onKeyDown={goOn}
          isFirst={at === 0}
        />
      ))}
      {isTried && read.some(({ problem }) => problem !== null) && <Notice tone="bad">{texts.fix}</Notice>}
      {typing.error !== null && <Notice tone="bad">{typing.error}</Notice>}
      <div className="acts">
        <Button type="submit" kind="main" isPending={typing.isSaving}>
          {isChange ? texts.saveChange : texts.save}
        </Button>
      </div>
    </form>
  )
}

type PaperLineProps = {
  printed: Printed
  typed: string
  /** From 1. */
  number: number
  answer: ReturnType<typeof readSheetAnswer> | undefined
  isTried: boolean
  isFirst: boolean
  onType: (text: string) => void
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void
}

function PaperLine({ printed, typed, number, answer, isTried, isFirst, onType, onKeyDown }: PaperLineProps) {
  const [isLeft, setLeft] = useState(false)
  const echo = answer?.value ? echoOf(printed, answer.value) : ''
  return (
    <Field
      label={
        <>
          {number}. <MathText text={printed.question.title} />
        </>
      }
      hint={echo === '' ? hintOf(printed) : <MathText text={echo} />}
      problem={isLeft || isTried ? answer?.problem : null}
    >
      {(control) => (
        <TextInput
          {...control}
          value={typed}
          onChange={onType}
          onKeyDown={onKeyDown}
          onBlur={() => setLeft(typed !== '')}
          maxLength={limits.typedChars}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="next"
          autoFocus={isFirst}
        />
      )}
    </Field>
  )
}
