const unseen = /<(?:(script|style|svg|noscript)\b|!--)/gi
const data = /\bdata:[\w/+.-]+;base64,[\w+/=]*/g

/** A page that was saved, as HTML or as one file with all that belongs to it (MHTML), without scripts and styles; null for another text. */
export function savedPage(saved: string): string | null {
  const html = /^[\w-]+:/.test(saved.trimStart()) ? pageOfMessage(saved) : saved
  return html === null || !/<[a-z!][^<>]*>/i.test(html) ? null : withoutUnseen(html).replace(data, '')
}

/** Where that ends, by what it begins with. */
const ends: Record<string, RegExp> = {
  ...{ script: /<\/script/gi, style: /<\/style/gi, svg: /<\/svg/gi, noscript: /<\/noscript/gi, comment: /-->/g },
}

/** A page without comments, scripts and styles, and what stands in them; one without an end is left. */
function withoutUnseen(html: string): string {
  // Looked for once: a page may have a thousand that are not closed.
  const unclosed = new Set<string>()
  let kept = ''
  let from = 0
  for (const { index, 1: tag } of html.matchAll(unseen)) {
    const name = tag?.toLowerCase() ?? 'comment'
    if (index < from || unclosed.has(name)) continue
    const end = endOf(html, name, index)
    if (end === null) unclosed.add(name)
    else {
      kept += html.slice(from, index)
      from = end
    }
  }
  return kept + html.slice(from)
}

function endOf(html: string, name: string, from: number): number | null {
  const end = ends[name]
  if (!end) return null
  end.lastIndex = from
  if (!end.test(html)) return null
  const { lastIndex } = end
  return name === 'comment' ? lastIndex : html.indexOf('>', lastIndex) + 1 || html.length
}

/** The page in a message of several parts; null without one. */
function pageOfMessage(message: string): string | null {
  const text = message.replaceAll('\r\n', '\n')
  const boundary = /boundary="?([^"\n;]{1,200})/i.exec(text)?.[1]
  const parts = boundary === undefined ? [text] : text.split(`--${boundary}`)
  const part = parts.find((one) => /^content-type:\s*text\/html/im.test(headOf(one)))
  if (part === undefined) return null
  const head = headOf(part)
  const body = part.trimStart().slice(head.length)
  if (/^content-transfer-encoding:\s*quoted-printable/im.test(head)) return unquoted(body)
  return /^content-transfer-encoding:\s*base64/im.test(head) ? unpacked(body) : body
}

const headOf = (part: string): string => /^[\s\S]*?(?=\n\n|$)/.exec(part.trimStart())?.[0] ?? ''

/** Quoted-printable: bytes of UTF-8 behind «=», and lines that go on. */
const unquoted = (body: string): string =>
  body.replaceAll('=\n', '').replace(/(?:=[\dA-F]{2})+/gi, (codes) => {
    const bytes = (codes.match(/[\dA-F]{2}/gi) ?? []).map((code) => Number.parseInt(code, 16))
    return new TextDecoder().decode(Uint8Array.from(bytes))
  })

const unpacked = (body: string): string =>
  new TextDecoder().decode(Uint8Array.from(atob(body.replaceAll(/[^\w+/=]/g, '')), (sign) => sign.charCodeAt(0)))
