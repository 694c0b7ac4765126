import { idOf, remark, type TextFormat } from '@quiz/contract/formats/imported.ts'
import type { QuestionSplit } from '@quiz/contract/formats/list-blocks.ts'
import { withTexts } from '@quiz/contract/formats/long-texts.ts'
import { fits, type ImportedText, lacksRight } from '@quiz/contract/formats/read-questions.ts'
import { shortTitle } from '@quiz/contract/formats/short-title.ts'
import { limits } from '@quiz/contract/limits.ts'
import type { Marking } from '@quiz/contract/scoring/way-of-scoring.ts'
import { importTexts } from '@quiz/contract/texts/ru/import.ts'
import { importDialogTexts as texts } from '@quiz/contract/texts/ru/import-dialog.ts'
import { type RefObject, useEffect, useMemo, useState } from 'react'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Select } from '#web/ui/Select.tsx'
import { TextButton } from '#web/ui/TextButton.tsx'
import { ImportedCard, ImportNotes } from './ImportedCard.tsx'
import type { ImportPicture } from './import-source.ts'
import { type ImportChoice, splitChanges } from './use-import-choice.ts'

type ImportPreviewProps = {
  marking: Marking
  read: ImportedText
  pictures: readonly ImportPicture[]
  fraction: number
  isEmpty: boolean
  choice: ImportChoice
  /** The line of the caret. */
  caretLine: number | null
  list: RefObject<HTMLOListElement | null>
  /** How the author wants a list to be cut into questions; null for the detected way. */
  split: QuestionSplit | null
  onSplit: (split: QuestionSplit | null) => void
  onFormat: (format: TextFormat | null) => void
  onLine: (line: number) => void
}

/** The read questions: a card for each question, and the remarks about other lines. */
export function ImportPreview(props: ImportPreviewProps) {
  const { marking, read, pictures, fraction, isEmpty, choice, caretLine, list, split, onSplit, onFormat, onLine } =
    props
  const { questions, chosen } = choice
  const shown = useGrowingCount(questions.length)
  if (isEmpty) return <EmptyState title={texts.empty.title}>{texts.empty.text}</EmptyState>
  return (
    <>
      <div className="import-tally">
        <p role="status">
          {fraction < 1 && questions.length === 0 ? texts.reading : texts.chosen(chosen.length, questions.length)}
        </p>
        {fraction > 0 && fraction < 1 && <progress value={fraction} aria-label={texts.reading} />}
        {questions.length > 1 && (
          <>
            <TextButton onClick={choice.chooseAll}>{texts.chooseAll}</TextButton>
            <TextButton onClick={choice.chooseNone}>{texts.chooseNone}</TextButton>
          </>
        )}
      </div>
      <FormatChoice {...{ read, onFormat }} />
      <LayoutChoice {...{ read, split, onSplit }} />
      {questions.length === 0 && fraction === 1 && <p>{texts.noneFound}</p>}
      <ImportRemarks read={read} questions={questions} onLine={onLine} />
      <SplitAll {...{ questions }} onShorten={choice.shorten} />
      {questions.some(lacksRight) && <p className="small">{texts.pressRight}</p>}
      <ol className="stack q-list" aria-label={texts.list} ref={list}>
        {questions.slice(0, shown).map((imported, index) => (
          <ImportedCard
            key={idOf(imported)}
            {...{ marking, imported, pictures, onLine }}
            number={index + 1}
            isChosen={choice.isChosen(imported)}
            isCurrent={caretLine !== null && imported.line <= caretLine && caretLine <= imported.lastLine}
            onChoose={choice.choose}
            onPress={choice.press}
            onShorten={choice.shorten}
          />
        ))}
      </ol>
    </>
  )
}

/** The format of a text that could have another one as well. */
function FormatChoice({ read, onFormat }: Pick<ImportPreviewProps, 'read' | 'onFormat'>) {
  const { format, possible } = read
  const [likeliest] = possible
  if (!likeliest || !possible.includes(format)) return null
  return (
    <Field label={texts.doubt}>
      {(control) => (
        <Select
          {...control}
          value={format}
          options={possible.map((value) => ({
            value,
            label: value === format ? texts.readAs[value] : texts.readAsOther[value],
          }))}
          onChange={(value) => onFormat(value === likeliest ? null : (possible.find((one) => one === value) ?? null))}
        />
      )}
    </Field>
  )
}

/** How a list was understood, with the other ways to read it. */
function LayoutChoice({ read, split, onSplit }: Pick<ImportPreviewProps, 'read' | 'split' | 'onSplit'>) {
  if (!read.layout) return null
  const { layout, choices } = read.layout
  if (choices.length < 2) return <p className="small">{importTexts.layout.found(layout.words)}</p>
  const chosen = choices.find((choice) => choice.split === (split ?? layout.split)) ?? layout
  return (
    <Field label={texts.layout}>
      {(control) => (
        <Select
          {...control}
          value={chosen.split}
          options={choices.map(({ split: value, words }, index) => ({
            value,
            label: index === 0 ? importTexts.layout.found(words) : words,
          }))}
          onChange={(value) => onSplit(choices.find((choice) => choice.split === value)?.split ?? null)}
        />
      )}
    </Field>
  )
}

/** Offers to split all questions that fit when they are split. */
function SplitAll({
  questions,
  onShorten,
}: {
  questions: ImportChoice['questions']
  onShorten: ImportChoice['shorten']
}) {
  const changes = useMemo(
    () =>
      questions.flatMap((imported) => {
        const split = splitChanges(imported)
        return split && fits(withTexts(imported, split)) ? [[imported, split] as const] : []
      }),
    [questions],
  )
  if (changes.length < 2) return null
  return <TextButton onClick={() => onShorten(changes)}>{texts.shorten.splitAll(changes.length)}</TextButton>
}

const shownRemarks = 100

type ImportRemarksProps = Pick<ImportPreviewProps, 'read' | 'onLine'> & Pick<ImportChoice, 'questions'>

/** All problems, and the remarks about lines that became no question. */
function ImportRemarks({ read, questions, onLine }: ImportRemarksProps) {
  const { title } = read
  const excess = (title?.text.length ?? 0) - limits.titleChars
  const longTitle =
    title && excess > 0 ? [remark(title.line, importTexts.notes.longTitle(excess, shortTitle(title.text)))] : []
  const problems = questions.flatMap(({ notes }) => notes.filter(({ isProblem }) => isProblem))
  const all = [...longTitle, ...problems, ...read.notes].sort((one, other) => one.line - other.line)
  if (all.length === 0) return null
  return (
    <details className="import-rest" open>
      <summary>{texts.remarks(all.length)}</summary>
      <ImportNotes notes={all.slice(0, shownRemarks)} onLine={onLine} />
      {all.length > shownRemarks && <p className="small">{texts.moreRemarks(all.length - shownRemarks)}</p>}
    </details>
  )
}

/** Few enough for a frame, also on a slow phone. */
const portion = 12

/** How many of `total` items to show: a portion more in each frame, so that no task adds two thousand cards to the page. */
function useGrowingCount(total: number): number {
  const [count, setCount] = useState(portion)
  // Another text begins with its first portion.
  if (count > Math.max(total, portion)) setCount(Math.max(total, portion))
  const isWhole = count >= total
  // Frames are outside of React.
  useEffect(() => {
    if (isWhole) return undefined
    const frame = requestAnimationFrame(() => setCount(count + portion))
    return () => cancelAnimationFrame(frame)
  }, [count, isWhole])
  return Math.min(count, total)
}
