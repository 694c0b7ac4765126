import { listToolsTexts } from '@quiz/contract/texts/ru/list-tools.ts'
import { Field } from '#web/ui/Field.tsx'
import { SearchBox, type SearchBoxProps } from '#web/ui/SearchBox.tsx'
import { Select, type SelectOption } from '#web/ui/Select.tsx'
import { Switch } from '#web/ui/Switch.tsx'
import '#web/ui/list-tools.css'

type ListToolsProps = {
  search: SearchBoxProps
  filter: { label: string; options: readonly SelectOption[]; value: string; onChange: (value: string) => void }
  isDense: boolean
  onDense: (isDense: boolean) => void
}

/** What stands above a list of one's own: search, a filter, and whether its rows are dense. */
export const ListTools = ({ search, filter: { label, ...filter }, isDense, onDense }: ListToolsProps) => (
  <div className="list-tools">
    <SearchBox {...search} />
    <Field label={label} isLabelHidden>
      {(control) => <Select {...control} {...filter} />}
    </Field>
    <Switch isOn={isDense} onChange={onDense}>
      {listToolsTexts.dense}
    </Switch>
  </div>
)
