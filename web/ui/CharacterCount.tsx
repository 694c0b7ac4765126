import { uiTexts } from '@quiz/contract/texts/ru/ui.ts'

/** How much of a limit is used: «14 из 30»; told in red past the limit. */
export function CharacterCount({ used, limit }: { used: number; limit: number }) {
  return <span className={used > limit ? 'count num is-over' : 'count num'}>{uiTexts.used(used, limit)}</span>
}
