import { uiTexts } from '@quiz/contract/texts/ru/ui.ts'

/** Something is on its way. `page` keeps the room of a page, so that nothing jumps. */
export function Spinner({ label = uiTexts.loading, size = 'md' }: { label?: string; size?: 'md' | 'page' }) {
  const ring = <div className="spin" role="status" aria-label={label} />
  return size === 'page' ? <div className="spin-page">{ring}</div> : ring
}
