import { decodeText } from '@quiz/contract/formats/decode-text.ts'
import { type TextFormat, textFormats } from '@quiz/contract/formats/imported.ts'
import { limits } from '@quiz/contract/limits.ts'
import { importTexts } from '@quiz/contract/texts/ru/import.ts'
import { importDialogTexts as texts } from '@quiz/contract/texts/ru/import-dialog.ts'
import { type DragEvent, type RefObject, useState } from 'react'
import { Field } from '#web/ui/Field.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Select } from '#web/ui/Select.tsx'

type ImportSourceProps = {
  text: string
  onText: (text: string) => void
  format: TextFormat | null
  detected: TextFormat
  onFormat: (format: TextFormat | null) => void
  area: RefObject<HTMLTextAreaElement | null>
  onCaret: (line: number) => void
}

/** The text, typed, pasted or from a file, and its format. */
export function ImportSource(props: ImportSourceProps) {
  const { text, onText, format, detected, onFormat, area, onCaret } = props
  const [fileNote, setFileNote] = useState<string | null>(null)
  const [isOver, setOver] = useState(false)
  const readFile = async (file: File | undefined) => {
    if (!file) return
    const outcome = await readText(file)
    setFileNote(outcome.note)
    if (outcome.text !== null) onText(outcome.text)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    void readFile(event.dataTransfer.files[0])
  }
  const isTooLong = text.length > limits.importTextChars
  return (
    <div className="import-source" data-over={isOver || undefined}>
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
          <Icon name="open" />
          {texts.file}
          <input
            className="vh"
            type="file"
            accept=".txt,.csv,.tsv,.gift,.md,text/*"
            onChange={({ currentTarget }) => {
              void readFile(currentTarget.files?.[0])
              currentTarget.value = ''
            }}
          />
        </label>
      </div>
      <Field
        label={texts.source}
        hint={<span role="status">{fileNote ?? texts.hint}</span>}
        problem={isTooLong ? texts.tooLong : null}
      >
        {(control) => (
          <textarea
            {...control}
            ref={area}
            className="in import-text"
            spellCheck={false}
            value={text}
            placeholder={texts.placeholder}
            onChange={({ currentTarget }) => onText(currentTarget.value)}
            onSelect={({ currentTarget }) => onCaret(lineAt(currentTarget.value, currentTarget.selectionStart))}
            onDragOver={(event) => {
              event.preventDefault()
              setOver(true)
            }}
            onDragLeave={() => setOver(false)}
            onDrop={drop}
          />
        )}
      </Field>
    </div>
  )
}

/** The line of a position, from 1. */
function lineAt(text: string, position: number): number {
  let line = 1
  for (let at = text.indexOf('\n'); at >= 0 && at < position; at = text.indexOf('\n', at + 1)) line += 1
  return line
}

/** The text of a file with what to say about it; null when there is none. */
async function readText(file: File): Promise<{ text: string | null; note: string }> {
  // No encoding takes more than four bytes for a character.
  if (file.size > 4 * limits.importTextChars) return { text: null, note: texts.fileTooLarge(file.name) }
  try {
    const { text, encoding } = decodeText(new Uint8Array(await file.arrayBuffer()))
    if (text.length > limits.importTextChars) return { text: null, note: texts.fileTooLarge(file.name) }
    // A text field has line feeds alone, by which its lines are counted.
    return { text: text.replaceAll(/\r\n?/g, '\n'), note: texts.fileRead(file.name, importTexts.encodings[encoding]) }
  } catch {
    return { text: null, note: texts.fileUnreadable(file.name) }
  }
}
