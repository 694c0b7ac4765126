import fc, { type Arbitrary } from 'fast-check'

/** What a call is given before it goes over the wire. */
export type Input = { params: unknown; query: unknown; body?: unknown }
/** A request as it goes over the wire. */
export type RawRequest = { method: string; url: string; headers: Record<string, string>; payload?: string }

/** One thing that is wrong with a request, or `nothing`. */
export type Oddity =
  | { odd: 'nothing' }
  | { odd: 'value'; place: number; value: unknown }
  | { odd: 'unstorable'; place: number; piece: string }
  | { odd: 'body'; text: string }
  | { odd: 'query'; text: string }
  | { odd: 'headers'; headers: Record<string, string> }
  | { odd: 'method'; method: string }

/** Stands in a value for JSON that JavaScript would not write. */
const written: Record<string, string> = {
  '@endless@': '1e999',
  '@endlessly little@': '-1e999',
  '@deep array@': `${'['.repeat(100_000)}${']'.repeat(100_000)}`,
  '@deep object@': `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`,
  '@prototype@': '{"__proto__":{"isAdmin":true}}',
  '@constructor@': '{"constructor":{"prototype":{"isAdmin":true}}}',
  '@twice@': '{"id":1,"id":2}',
}

const values = fc.oneof(
  fc.constantFrom<unknown>(...Object.keys(written)),
  fc.constantFrom<unknown>(null, true, '', ' ', '1', '__proto__', '🙂', 'ж'.repeat(20_000), [], {}, [[]], {
    length: -1,
  }),
  fc.constantFrom(-1, 0, 1.5, 1e300, 2 ** 31, 2 ** 53, -(2 ** 63), 2 ** 64, 5e-324),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.jsonValue({ maxDepth: 3 }),
)

const bodies = fc.oneof(
  fc.constantFrom(
    '',
    '{',
    'null',
    '[]',
    '""',
    '0',
    'true',
    '{}',
    '\ufeff{}',
    '{"a":1,}',
    "{'a':1}",
    'ж'.repeat(600_000),
  ),
  fc.constantFrom(...Object.values(written)),
  fc.json(),
)

const queries = fc.constantFrom(
  ...['testId=1&testId=2', 'page=1&page=1', 'userId=1&userId=2', 'profileId=1&profileId=1', 'forEdit=true&forEdit=1'],
  ...[
    'testId[]=1',
    'testId[a]=1',
    '__proto__=1',
    'constructor[prototype]=1',
    '=',
    '&&&',
    '%',
    '%00=%00',
    '%ED%A0%80=1',
  ],
  ...['page=1e3', 'page=0x1', 'page=+1', 'page=Infinity', 'testId=NaN', `page=${'9'.repeat(5000)}`, 'before=-0'],
)

/** A token of nobody: signed by no one. */
const unsigned = `${btoa('{"alg":"none"}')}.${btoa('{"sub":"1","sid":"1"}')}.`.replaceAll('=', '')
const headers = fc.oneof(
  fc.record({
    authorization: fc.constantFrom(
      'Bearer',
      'Bearer ',
      'Bearer x',
      'Basic YTpi',
      `Bearer ${unsigned}`,
      'Bearer a.b.c',
      'Bearer ..',
      `Bearer ${'a'.repeat(7000)}`,
    ),
  }),
  fc.record({
    'content-type': fc.constantFrom(
      'text/plain',
      'application/xml',
      'multipart/form-data',
      'application/x-www-form-urlencoded',
      'application/json; charset=utf-16',
      'application/json;',
      '*/*',
      ';',
      '',
    ),
  }),
  fc.record({
    'idempotency-key': fc.oneof(fc.string({ maxLength: 200 }), fc.constantFrom('k'.repeat(16), 'k'.repeat(128))),
  }),
  fc.constantFrom<Record<string, string>>(
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
    { purpose: 'prefetch' },
    { cookie: 'XSRF-TOKEN=a', 'x-xsrf-token': 'b' },
    { cookie: '%;=;;XSRF-TOKEN' },
    { prefer: 'images=url, , ;' },
    { 'content-encoding': 'gzip' },
    { 'x-forwarded-for': 'a, , 1.2.3.4' },
    { host: '' },
  ),
)

const kinds: Record<string, Arbitrary<object>> = {
  value: fc.record({ place: fc.nat(), value: values }),
  unstorable: fc.record({ place: fc.nat(), piece: fc.constantFrom('\0', '\ud800', '\udfff') }),
  body: fc.record({ text: bodies }),
  query: fc.record({ text: queries }),
  headers: fc.record({ headers }),
  method: fc.record({ method: fc.constantFrom('PUT', 'PATCH', 'DELETE', 'OPTIONS', 'GET', 'POST') }),
}
const weights: Record<string, number> = { value: 8, unstorable: 5, body: 3, query: 3, headers: 5, method: 1 }

/** Most requests have nothing wrong, so that enough of them get to where things happen. */
export const oddities = fc.oneof(
  { weight: 50, arbitrary: fc.constant<Oddity>({ odd: 'nothing' }) },
  ...Object.entries(kinds).map(([odd, kind]) => ({
    weight: weights[odd] ?? 1,
    arbitrary: kind.map((what) => ({ odd, ...what }) as Oddity),
  })),
)

/** The text of a body, with what JSON.stringify would not write. */
export const jsonOf = (body: unknown): string =>
  Object.entries(written).reduce((text, [mark, json]) => text.replaceAll(`"${mark}"`, json), JSON.stringify(body))
