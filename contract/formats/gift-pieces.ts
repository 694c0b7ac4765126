/** An answer in the braces of GIFT behind its sign, with its feedback; `at` is its offset there. The first may have no sign. */
export type GiftPiece = { sign: '=' | '~' | ''; isNumeric: boolean; text: string; feedbacks: string[]; at: number }

/** Cuts the body at its signs: `=` and `~` begin answers, `#` feedback, the last `####` feedback to the question. */
export function splitGift(whole: string): { pieces: GiftPiece[]; general: string } {
  const last = lastBare(whole, '####')
  const body = last < 0 ? whole : whole.slice(0, last)
  const isNumeric = body.trimStart().startsWith('#')
  const begin = isNumeric ? body.indexOf('#') + 1 : 0
  const pieces: GiftPiece[] = []
  let open: GiftPiece = { sign: '', isNumeric, text: '', feedbacks: [], at: begin }
  let from = begin
  let isFeedback = false
  const flush = (to: number) => {
    const written = body.slice(from, to)
    if (!isFeedback) open.text = written
    else if (written.trim() !== '') open.feedbacks.push(written)
    from = to + 1
  }
  const close = (to: number) => {
    flush(to)
    if (open.sign !== '' || open.text.trim() !== '') pieces.push(open)
  }
  for (let at = begin; at < body.length; at++) {
    const sign = body[at]
    if (sign === '\\') at += 1
    else if (sign === '=' || sign === '~') {
      close(at)
      open = { sign, isNumeric, text: '', feedbacks: [], at }
      isFeedback = false
    } else if (sign === '#') {
      flush(at)
      isFeedback = true
    }
  }
  close(body.length)
  if (isNumeric && pieces.length === 0) pieces.push(open)
  return { pieces, general: last < 0 ? '' : whole.slice(last + 4) }
}

/** The position of the last one of these signs that is not escaped, or -1. */
function lastBare(text: string, signs: string): number {
  let last = -1
  for (let at = 0; at < text.length; at++) {
    if (text[at] === '\\') at += 1
    else if (text.startsWith(signs, at)) {
      last = at
      at += signs.length - 1
    }
  }
  return last
}
