import type { ComparedList } from '@quiz/contract/group/class-list.ts'
import { classPageTexts } from '@quiz/contract/texts/ru/classes-pages.ts'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { isTicked, type Ticks, tickKeys } from './ticks.ts'

const texts = classPageTexts.paste

type ListGroupsProps = { compared: ComparedList; ticks: Ticks; onTick: (tick: Ticks) => void }

/** What a pasted list would change in a class, in groups of which each name can be ticked. */
export function ListGroups({ compared: { added, returned, same, unclear, missing }, ticks, onTick }: ListGroupsProps) {
  const optionsOf = { ticks, onTick }
  return (
    <div className="class-groups">
      <Group
        {...optionsOf}
        title={texts.added(added.length)}
        hint={texts.addedHint}
        options={added.map((name) => ({ key: tickKeys.added(name), label: name }))}
      />
      <Group
        {...optionsOf}
        title={texts.returned(returned.length)}
        hint={texts.returnedHint}
        options={returned.map(({ id, name }) => ({ key: tickKeys.returned(id), label: name }))}
      />
      <Group
        {...optionsOf}
        title={texts.unclear(unclear.length)}
        hint={texts.unclearHint}
        options={unclear.map(({ name, candidates }) => ({
          ...{ key: tickKeys.unclear(name), label: name },
          note: texts.mayBe(candidates.map((candidate) => candidate.name)),
        }))}
      />
      {/* Of a few names that are typed by hand nearly the whole class is missing. */}
      <FoldedGroup
        {...optionsOf}
        isOpen={missing.length <= same.length}
        title={texts.missing(missing.length)}
        hint={texts.missingHint}
        options={missing.map(({ id, name }) => ({ key: tickKeys.missing(id), label: name }))}
      />
      {/* Of one name that is typed by hand the question whether it is another person must be in sight. */}
      <FoldedGroup
        {...optionsOf}
        isOpen={added.length + returned.length === 0 && same.length <= 3}
        title={texts.same(same.length)}
        hint={texts.sameHint}
        options={same.map(({ pupil, listed, twin }) => ({
          ...{ key: tickKeys.twin(pupil.id), label: pupil.name },
          note: [listed === null ? '' : texts.listed(listed), texts.twin(twin)].filter(Boolean).join(' '),
        }))}
      />
    </div>
  )
}

type Option = { key: string; label: string; note?: string }
type GroupProps = Pick<ListGroupsProps, 'ticks' | 'onTick'> & {
  title: string
  isTitleHidden?: boolean
  hint: string
  options: readonly Option[]
}

const FoldedGroup = ({ isOpen, ...group }: GroupProps & { isOpen: boolean }) =>
  group.options.length > 0 && (
    <details open={isOpen}>
      <summary>{group.title}</summary>
      <Group {...group} isTitleHidden />
    </details>
  )

const Group = ({ title, isTitleHidden = false, hint, options, ticks, onTick }: GroupProps) =>
  options.length > 0 && (
    <fieldset>
      <legend className={isTitleHidden ? 'vh' : 'label'}>{title}</legend>
      <p className="soft small">{hint}</p>
      <ul>
        {options.map(({ key, label, note }) => (
          <li key={key}>
            <Checkbox isOn={isTicked(ticks, key)} onChange={(isOn) => onTick({ [key]: isOn })}>
              <span>
                {label}
                {note && <span className="soft small"> {note}</span>}
              </span>
            </Checkbox>
          </li>
        ))}
      </ul>
    </fieldset>
  )
