import fc, { type Arbitrary } from 'fast-check'
import { anyCharacter } from '#server/testing/any-character.ts'

/** The input of a call. */
export type Input = { params: unknown; query: unknown; body?: unknown }
/** An HTTP request. */
export type RawRequest = { method: string; url: string; headers: Record<string, string>; payload?: string | Buffer }

/** One mutation of a request, or `nothing`. `index` chooses the mutated value. */
export type Oddity =
  | { odd: 'nothing' }
  | { odd: 'value'; index: number; value: unknown }
  | { odd: 'unstorable'; index: number; piece: string }
  | { odd: 'body'; text: string }
  | { odd: 'query'; text: string }
  | { odd: 'headers'; headers: Record<string, string> }
  | { odd: 'method'; method: string }

/** Placeholders for JSON that JSON.stringify cannot write. */
const rawJson: Record<string, string> = {
  '@infinity@': '1e999',
  '@minus infinity@': '-1e999',
  '@deep array@': `${'['.repeat(100_000)}${']'.repeat(100_000)}`,
  '@deep object@': `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`,
  '@prototype@': '{"__proto__":{"isAdmin":true}}',
  '@constructor@': '{"constructor":{"prototype":{"isAdmin":true}}}',
  '@duplicate key@': '{"id":1,"id":2}',
}

const values = fc.oneof(
  fc.constantFrom<unknown>(...Object.keys(rawJson)),
  fc.constantFrom<unknown>(null, true, '', ' ', '1', '__proto__', '🙂', 'ж'.repeat(20_000), [], {}, [[]], {
    length: -1,
  }),
  fc.constantFrom(-1, 0, 1.5, 1e300, 2 ** 31, 2 ** 53, -(2 ** 63), 2 ** 64, 5e-324),
  fc.string({ unit: anyCharacter, maxLength: 40 }),
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
  fc.constantFrom(...Object.values(rawJson)),
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

/** A JWT without a signature. */
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
  value: fc.record({ index: fc.nat(), value: values }),
  unstorable: fc.record({ index: fc.nat(), piece: fc.constantFrom('\0', '\ud800', '\udfff') }),
  body: fc.record({ text: bodies }),
  query: fc.record({ text: queries }),
  headers: fc.record({ headers }),
  method: fc.record({ method: fc.constantFrom('PUT', 'PATCH', 'DELETE', 'OPTIONS', 'GET', 'POST') }),
}
const weights: Record<string, number> = { value: 8, unstorable: 5, body: 3, query: 3, headers: 5, method: 1 }

/** Most requests are not mutated, so that the features handle enough of them. */
export const oddities = fc.oneof(
  { weight: 50, arbitrary: fc.constant<Oddity>({ odd: 'nothing' }) },
  ...Object.entries(kinds).map(([odd, kind]) => ({
    weight: weights[odd] ?? 1,
    arbitrary: kind.map((what) => ({ odd, ...what }) as Oddity),
  })),
)

/** A body as JSON, with placeholders replaced. */
export const jsonOf = (body: unknown): string =>
  Object.entries(rawJson).reduce((text, [mark, json]) => text.replaceAll(`"${mark}"`, json), JSON.stringify(body))
