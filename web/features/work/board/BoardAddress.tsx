import { boardTexts as texts } from '@quiz/contract/texts/ru/board-address.ts'
import type { useBoardAddress } from '#web/lib/boards.ts'
import { Field } from '#web/ui/Field.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Select } from '#web/ui/Select.tsx'

/** Says that nobody else reaches the site, or lets the teacher choose one of several addresses of the machine. */
export function BoardAddress({ board }: { board: ReturnType<typeof useBoardAddress> }) {
  if (board.all.length === 0) return <Notice icon="alert">{texts.localOnly}</Notice>
  if (board.all.length === 1) return null
  return (
    <Field label={texts.choose}>
      {(control) => (
        <Select
          {...control}
          value={board.address}
          options={board.all.map((address) => ({ value: address, label: address }))}
          onChange={board.choose}
        />
      )}
    </Field>
  )
}
