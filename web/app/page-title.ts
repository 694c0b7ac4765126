import { shellTexts } from '@quiz/contract/texts/ru/shell.ts'
import type { AnyRouteMatch } from '@tanstack/react-router'

/** The title of the page that stands now: the innermost one, or what stands where there is nothing or it failed. */
export function titleOf(matches: readonly AnyRouteMatch[], brand: string): string {
  if (matches.some(({ status, _notFound: isLost }) => status === 'notFound' || isLost)) {
    return `${shellTexts.lost.lead} — ${brand}`
  }
  if (matches.some(({ status }) => status === 'error')) return `${shellTexts.failed.title} — ${brand}`
  const titles = matches
    .flatMap(({ meta }) => meta ?? [])
    .flatMap((tag) => (tag && 'title' in tag && tag.title ? [tag.title] : []))
  return titles.at(-1) ?? brand
}
