import { outcomeEditorTexts } from '@quiz/contract/texts/ru/outcome-editor.ts'
import { Icon } from '#web/ui/Icon.tsx'
import type { Chance } from './editor-warnings.ts'

const texts = outcomeEditorTexts.chance

/** How often a result comes out under blind answering, as a small bar with its words. */
export function ResultChance({ id, chance }: { id: string; chance: Chance }) {
  const { percent, isNever, samples } = chance
  const never = samples === null ? texts.never : texts.notSeen(samples)
  return (
    <div id={id} tabIndex={-1} className={isNever ? 'chance is-never' : 'chance'}>
      <span className="chance-bar" aria-hidden="true">
        <i style={{ width: `${percent}%` }} />
      </span>
      <p className="small">
        {isNever && <Icon name="alert" />}
        {isNever ? never : texts.some(percent)}
      </p>
    </div>
  )
}
