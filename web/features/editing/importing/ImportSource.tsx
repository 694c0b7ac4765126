import { commonEncodings } from '@quiz/contract/formats/decode-text.ts'
import { type TextFormat, textFormats } from '@quiz/contract/formats/imported.ts'
import { limits } from '@quiz/contract/limits.ts'
import { importTexts } from '@quiz/contract/texts/ru/import.ts'
import { importDialogTexts as texts } from '@quiz/contract/texts/ru/import-dialog.ts'
import { importFileTexts } from '@quiz/contract/texts/ru/import-files.ts'
import { type ClipboardEvent, type DragEvent, type RefObject, useRef, useState } from 'react'
import { Field } from '#web/ui/Field.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Select } from '#web/ui/Select.tsx'
import { Switch } from '#web/ui/Switch.tsx'
import { TextButton } from '#web/ui/TextButton.tsx'
import { docxText } from './docx-text.ts'
import {
  emptySource,
  isLookMarked,
  lineFeeds,
  type SourceFile,
  type SourceWorkbook,
  type WrittenSource,
} from './import-source.ts'
import { pageLines } from './page-lines.ts'
import { encodedSource, type ImportFileOutcome, readImportFile, readSheet } from './read-import-file.ts'

type ImportSourceProps = {
  source: WrittenSource
  onSource: (source: WrittenSource) => void
  format: TextFormat | null
  detected: TextFormat
  onFormat: (format: TextFormat | null) => void
  /** Whether a long text of a file or the clipboard is shown to its end. */
  isWhole: boolean
  onWhole: () => void
  area: RefObject<HTMLTextAreaElement | null>
  onCaret: (line: number) => void
}

/** The text, typed, pasted or from a file, and its format. */
export function ImportSource(props: ImportSourceProps) {
  const { source, onSource, format, detected, onFormat, isWhole, onWhole, area, onCaret } = props
  const { text, docx } = source
  const isMarked = isLookMarked(source)
  const [fileNote, setFileNote] = useState<string | null>(null)
  const [isDraggedOver, setDraggedOver] = useState(false)
  const last = useRef<Promise<ImportFileOutcome>>(null)
  const show = async (file: File, reading: Promise<ImportFileOutcome>) => {
    last.current = reading
    setFileNote(importFileTexts.reading(file.name))
    const outcome = await reading
    // The last chosen file or sheet wins.
    if (last.current !== reading) return
    setFileNote(outcome.note)
    // The text of the file before would pass for that of this one; what the author typed stays.
    if (outcome.source || source.file) onSource(outcome.source ?? emptySource)
  }
  const readFile = (file: File | undefined) => file && void show(file, readImportFile(file))
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setDraggedOver(false)
    readFile(event.dataTransfer.files[0])
  }
  const paste = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    const lines = pageLines(event.clipboardData.getData('text/html'))
    const docx = lines && docxText(lines)
    const words = docx ? (docx.marked?.text ?? docx.plain) : lineFeeds(event.clipboardData.getData('text/plain'))
    const isFirst = text.trim() === ''
    // The browser itself would lay a long text out at once.
    if (!docx && !(isFirst && beginningOf(words).length < words.length)) return
    event.preventDefault()
    if (isFirst) return onSource({ ...emptySource, text: words, docx, isPasted: true })
    const { currentTarget: field } = event
    field.setRangeText(words, field.selectionStart, field.selectionEnd, 'end')
    onSource({ ...source, text: field.value, isPasted: false })
  }
  const isTooLong = text.length > limits.importTextChars
  const shown = (source.file || source.isPasted) && !isWhole ? beginningOf(text) : text
  const isCut = shown.length < text.length
  const showWhole = () => {
    onWhole()
    // The pressed button goes.
    area.current?.setSelectionRange(0, 0)
    area.current?.focus()
  }
  return (
    <div className="import-source" data-over={isDraggedOver || undefined}>
      <div className="import-tools">
        <Field label={texts.format}>
          {(control) => (
            <Select
              {...control}
              value={format ?? ''}
              options={[
                { value: '', label: texts.detected(importTexts.formats[detected]) },
                ...textFormats.map((value) => ({ value, label: importTexts.formats[value] })),
              ]}
              onChange={(value) => onFormat(textFormats.find((one) => one === value) ?? null)}
            />
          )}
        </Field>
        <label className="btn import-file">
          <Icon name="upload" />
          {texts.file}
          <input
            className="vh"
            type="file"
            accept=".txt,.csv,.tsv,.gift,.xml,.md,.docx,.docm,.odt,.xlsx,.xlsm,.ods,.html,.htm,.mht,text/*"
            onChange={({ currentTarget }) => {
              readFile(currentTarget.files?.[0])
              currentTarget.value = ''
            }}
          />
        </label>
      </div>
      {/* Above the text, where a phone shows it without scrolling. */}
      <p className="small" role="status" hidden={fileNote === null}>
        {fileNote}
      </p>
      {docx && isMarked !== null && (
        <Switch
          isOn={isMarked}
          onChange={(isOn) => onSource({ ...source, text: isOn ? (docx.marked?.text ?? docx.plain) : docx.plain })}
        >
          {texts.looks[docx.marked?.look ?? 'bold']}
        </Switch>
      )}
      {source.file?.workbook && <SheetChoice workbook={source.file.workbook} onOutcome={show} />}
      {source.file && <EncodingChoice file={source.file} onSource={onSource} />}
      {isCut && (
        <p className="small">
          {texts.beginning(shown.split('\n').length)} <TextButton onClick={showWhole}>{texts.whole}</TextButton>
        </p>
      )}
      <Field label={texts.source} hint={texts.hint} problem={isTooLong ? texts.tooLong : null}>
        {(control) => (
          <textarea
            {...control}
            ref={area}
            className="in import-text"
            spellCheck={false}
            value={shown}
            readOnly={isCut}
            placeholder={texts.placeholder}
            onChange={({ currentTarget }) => onSource({ ...source, text: currentTarget.value, isPasted: false })}
            onPaste={paste}
            onSelect={({ currentTarget }) => onCaret(lineAt(currentTarget.value, currentTarget.selectionStart))}
            onDragOver={(event) => {
              event.preventDefault()
              setDraggedOver(true)
            }}
            onDragLeave={() => setDraggedOver(false)}
            onDrop={drop}
          />
        )}
      </Field>
    </div>
  )
}

/** Most that a field lays out in a frame: a text with ten times as many lines would hold the page up. */
const most = { lines: 1000, characters: 50_000 }

/** The first lines of a text. */
function beginningOf(text: string): string {
  let end = -1
  for (let line = 0; line < most.lines; line += 1) {
    const next = text.indexOf('\n', end + 1)
    if (next < 0 && text.length <= most.characters) return text
    if (next < 0 || next > most.characters) break
    end = next
  }
  return text.slice(0, end < 0 ? most.characters : end)
}

/** The line of a position, from 1. */
function lineAt(text: string, position: number): number {
  let line = 1
  for (let at = text.indexOf('\n'); at >= 0 && at < position; at = text.indexOf('\n', at + 1)) line += 1
  return line
}

type SheetChoiceProps = {
  workbook: SourceWorkbook
  onOutcome: (file: File, reading: Promise<ImportFileOutcome>) => Promise<void>
}

/** The sheet that was read, and others to read in its place. */
function SheetChoice({ workbook: { file, sheets, chosen }, onOutcome }: SheetChoiceProps) {
  return (
    <Field label={importFileTexts.sheet}>
      {(control) => (
        <Select
          {...control}
          value={String(chosen)}
          options={sheets.map(({ name, isHidden }, index) => ({
            value: String(index),
            label: isHidden ? importFileTexts.hiddenSheet(name) : name,
          }))}
          onChange={(value) => void onOutcome(file, readSheet(file, Number(value)))}
        />
      )}
    </Field>
  )
}

type EncodingChoiceProps = { file: SourceFile; onSource: (source: WrittenSource) => void }

/** The encoding in which a file was read, and others to read it in. */
function EncodingChoice({ file: { name, encoded }, onSource }: EncodingChoiceProps) {
  if (!encoded) return null
  const { bytes, encoding } = encoded
  const offered = [...new Set([...commonEncodings, encoding])]
  const choose = (value: string) => {
    const chosen = offered.find((one) => one === value)
    if (chosen) onSource(encodedSource(name, bytes, chosen))
  }
  return (
    <Field label={importFileTexts.encoding}>
      {(control) => (
        <Select
          {...control}
          value={encoding}
          options={offered.map((value) => ({ value, label: importTexts.encodings[value] }))}
          onChange={choose}
        />
      )}
    </Field>
  )
}
