/** Names of HTML for characters, as far as question banks use them; the case of their letters counts. */
const named: Record<string, string> = {
  ...{ nbsp: '\u00a0', lt: '<', gt: '>', amp: '&', quot: '"', apos: "'", laquo: '«', raquo: '»', shy: '\u00ad' },
  ...{ mdash: '—', ndash: '–', hellip: '…', minus: '−', times: '×', divide: '÷', deg: '°', plusmn: '±', middot: '·' },
  ...{ ldquo: '“', rdquo: '”', bdquo: '„', lsquo: '‘', rsquo: '’', sbquo: '‚', bull: '•', sect: '§', para: '¶' },
  ...{ copy: '©', reg: '®', trade: '™', euro: '€', pound: '£', yen: '¥', cent: '¢', micro: 'µ', permil: '‰' },
  ...{ frac12: '½', frac14: '¼', frac34: '¾', sup1: '¹', sup2: '²', sup3: '³', ordm: 'º', ordf: 'ª', not: '¬' },
  ...{ ensp: '\u2002', emsp: '\u2003', thinsp: '\u2009', zwnj: '\u200c', zwj: '\u200d', numero: '№' },
  ...{ larr: '←', uarr: '↑', rarr: '→', darr: '↓', harr: '↔', lArr: '⇐', rArr: '⇒', hArr: '⇔' },
  ...{ forall: '∀', exist: '∃', empty: '∅', isin: '∈', notin: '∉', ni: '∋', prod: '∏', sum: '∑', radic: '√' },
  ...{ infin: '∞', ang: '∠', and: '∧', or: '∨', cap: '∩', cup: '∪', int: '∫', part: '∂', nabla: '∇', perp: '⊥' },
  ...{ sim: '∼', cong: '≅', asymp: '≈', ne: '≠', equiv: '≡', le: '≤', ge: '≥', sub: '⊂', sup: '⊃', sube: '⊆' },
  ...{ supe: '⊇', sdot: '⋅', prime: '′', Prime: '″', oline: '‾', fnof: 'ƒ', aacute: 'á', eacute: 'é', iacute: 'í' },
  ...{ oacute: 'ó', uacute: 'ú', ntilde: 'ñ', auml: 'ä', ouml: 'ö', uuml: 'ü', Auml: 'Ä', Ouml: 'Ö', Uuml: 'Ü' },
  ...{ szlig: 'ß', agrave: 'à', egrave: 'è', acirc: 'â', ecirc: 'ê', ocirc: 'ô', ccedil: 'ç', Eacute: 'É' },
  ...greek('Α', 'Alpha Beta Gamma Delta Epsilon Zeta Eta Theta Iota Kappa Lambda Mu Nu Xi Omicron Pi Rho'),
  ...greek('Σ', 'Sigma Tau Upsilon Phi Chi Psi Omega'),
  ...greek('α', 'alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu nu xi omicron pi rho'),
  ...greek('ς', 'sigmaf sigma tau upsilon phi chi psi omega'),
}

/** Letters that follow one another from this one on. */
function greek(first: string, names: string): Record<string, string> {
  const from = first.codePointAt(0) ?? 0
  return Object.fromEntries(names.split(' ').map((name, index) => [name, String.fromCodePoint(from + index)]))
}

const entity = /&(#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,15});/gi

/** A text with the characters that its entities name; unknown ones stay. */
export const withoutEntities = (text: string): string =>
  text.includes('&') ? text.replace(entity, (whole, name: string) => characterNamed(name) ?? whole) : text

const characterNamed = (name: string): string | undefined =>
  name.startsWith('#') ? numbered(name) : (own(name) ?? own(name.toLowerCase()))

const own = (name: string): string | undefined => (Object.hasOwn(named, name) ? named[name] : undefined)

function numbered(name: string): string | undefined {
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
  return code > 31 && code <= 0x10ffff && !(code >= 0xd800 && code < 0xe000) ? String.fromCodePoint(code) : undefined
}
