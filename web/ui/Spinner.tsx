import { uiTexts } from '@quiz/contract/texts/ru/ui.ts'

/** A loading indicator. `page` reserves the height of a page against layout shift. */
export function Spinner({ label = uiTexts.loading, size = 'md' }: { label?: string; size?: 'md' | 'page' }) {
  const ring = <div className="spin" role="status" aria-label={label} />
  return size === 'page' ? <div className="grid min-h-[50dvh] place-items-center">{ring}</div> : ring
}
