/** Elements that stand on lines of their own for a program that knows no styles. */
const ownLine = new Set(
  'address article aside blockquote body br dd details dialog div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr html img input label legend li main nav ol option p pre section select summary table tbody td textarea tfoot th thead tr ul'.split(
    ' ',
  ),
)
/** The large number of a question only repeats the words before it; its parts stand by a margin. */
const unread = /<!--[\s\S]*?-->|<b aria-hidden="true">[\s\S]*?<\/b>|<(head|noscript|script|style|svg)\b[\s\S]*?<\/\1>/g

/** Pairs of words in neighbouring elements of a document that text browsers and reading modes show as one word. */
export function gluedWords(html: string): string[] {
  const found: string[] = []
  let before = ''
  let isApart = true
  for (const [token] of html.replace(unread, '').matchAll(/<[^>]*>|[^<]+/g)) {
    if (token.startsWith('<')) isApart ||= ownLine.has(/[a-z0-9]+/i.exec(token)?.[0].toLowerCase() ?? '')
    else {
      if (!isApart && /[\p{L}\p{N}»)]$/u.test(before) && /^[\p{L}\p{N}«(]/u.test(token))
        found.push(`${before.slice(-20)}|${token.slice(0, 20)}`)
      before = token
      isApart = false
    }
  }
  return found
}
