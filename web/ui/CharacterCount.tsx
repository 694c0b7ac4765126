import { uiTexts } from '@quiz/contract/texts/ru/ui.ts'

/** The used part of a limit: «14 из 30»; red past the limit. */
export function CharacterCount({ used, limit }: { used: number; limit: number }) {
  return <span className={used > limit ? 'count num is-over' : 'count num'}>{uiTexts.used(used, limit)}</span>
}
