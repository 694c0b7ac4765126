/** Texts that hold no questions as they are read here, by what made them. */
export type ForeignText = 'json' | 'qti' | 'xml' | 'lostLetters'

/** What a text is that no format reads; null for all others. */
export function foreignText(text: string): ForeignText | null {
  const start = text
    .slice(0, 5000)
    .replace(/^\ufeff/, '')
    .trimStart()
  if (/^[[{]\s{0,99}["{[]/.test(start)) return isJson(start, text) ? 'json' : null
  if (/^<(?:\?xml|[a-z][\w:-]{0,40}[\s>])/i.test(start)) return xmlKind(start)
  return haveLettersGone(text) ? 'lostLetters' : null
}

/** Whole, cut, or an object in each line. */
function isJson(start: string, text: string): boolean {
  if (/^[[{]\s{0,99}(?:\{\s{0,99})?"[^"\n]{0,99}"\s{0,9}:/.test(start)) return true
  try {
    return typeof JSON.parse(text) === 'object'
  } catch {
    return false
  }
}

function xmlKind(start: string): ForeignText | null {
  if (start.includes('<quiz')) return null
  if (/<(?:questestinterop|(?:qti-)?assessment-?(?:item|test)|manifest)[\s>]/i.test(start)) return 'qti'
  return start.startsWith('<?xml') ? 'xml' : null
}

/** Whether question marks stand where letters were: a program saved the text in an encoding without them. */
function haveLettersGone(text: string): boolean {
  const sample = text.slice(0, 20_000)
  const gone = (sample.match(/\?{3,99}/g) ?? []).reduce((sum, marks) => sum + marks.length, 0)
  return gone > 30 && gone > (sample.match(/\p{L}/gu) ?? []).length
}
