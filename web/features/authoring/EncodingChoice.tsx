import { commonEncodings } from '@quiz/contract/formats/decode-text.ts'
import { importTexts } from '@quiz/contract/texts/ru/import.ts'
import { importFileTexts } from '@quiz/contract/texts/ru/import-files.ts'
import { Field } from '#web/ui/Field.tsx'
import { Select } from '#web/ui/Select.tsx'
import type { SourceFile, WrittenSource } from './import-source.ts'
import { encodedSource } from './read-import-file.ts'

type EncodingChoiceProps = { file: SourceFile; onSource: (source: WrittenSource) => void }

/** The encoding in which a file was read, and others to read it in. */
export function EncodingChoice({ file: { name, encoded }, onSource }: EncodingChoiceProps) {
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
