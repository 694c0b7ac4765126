const unseen = /<(script|style|svg|noscript)\b[^>]*>[\s\S]*?<\/\1\s*>|<!--[\s\S]*?-->/gi
const data = /\bdata:[\w/+.-]+;base64,[\w+/=]*/g

/** A page that was saved, as HTML or as one file with all that belongs to it (MHTML), without scripts and styles; null for another text. */
export function savedPage(saved: string): string | null {
  const html = /^[\w-]+:/.test(saved.trimStart()) ? pageOfMessage(saved) : saved
  return html === null || !/<[a-z!][^<>]*>/i.test(html) ? null : html.replace(unseen, '').replace(data, '')
}

/** The page in a message of several parts; null without one. */
function pageOfMessage(message: string): string | null {
  const text = message.replaceAll('\r\n', '\n')
  const boundary = /boundary="?([^"\n;]+)"?/i.exec(text)?.[1]
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
