import { shellTexts } from '@quiz/contract/texts/ru/shell.ts'
import type { AnyRouteMatch } from '@tanstack/react-router'

/** The document title: that of the innermost route, or of the not-found or error page. */
export function titleOf(matches: readonly AnyRouteMatch[], brand: string): string {
  if (matches.some(({ status, _notFound: isLost }) => status === 'notFound' || isLost)) {
    return `${shellTexts.notFound.lead} — ${brand}`
  }
  if (matches.some(({ status }) => status === 'error')) return `${shellTexts.failed.title} — ${brand}`
  const titles = matches
    .flatMap(({ meta }) => meta ?? [])
    .flatMap((tag) => (tag && 'title' in tag && tag.title ? [tag.title] : []))
  return titles.at(-1) ?? brand
}
