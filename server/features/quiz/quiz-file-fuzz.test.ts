import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Refusal } from '#server/platform/refusal.ts'
import { aQuizFile } from '#server/testing/quiz-files.ts'
import { readQuizFile, unzipQuizFile } from './read-quiz-file.ts'

const runs = Number(process.env.FUZZ_RUNS || 300)
const seed = Number(process.env.FUZZ_SEED || 20_261_123)
const slowMs = 2000
const memoryMb = 256

const file = await aQuizFile()
/** Where the headers and the directory of the archive are: changes of picture bytes alone find little. */
const structure = [0, file.indexOf('PK\x03\x04', 4), file.indexOf('PK\x01\x02'), file.length - 22]
const positions = fc.oneof(
  fc.nat(file.length - 1),
  fc.tuple(fc.constantFrom(...structure), fc.nat(60)).map(([from, more]) => from + more),
)
const changes = fc.array(fc.record({ at: positions, cut: fc.nat(4), put: fc.uint8Array({ maxLength: 4 }) }), {
  minLength: 1,
  maxLength: 8,
})
const values = fc.constantFrom('null', '1e999', '[]', '{}', '"\\u0000"', '"/x"', '-1', '"../x"', '__proto__')
/** Valid archives whose description has a value replaced. */
const descriptions = fc.tuple(fc.nat(40), values)

const mutated = (edits: { at: number; cut: number; put: Uint8Array }[]) =>
  edits.reduce((bytes, { at, cut, put }) => Buffer.concat([bytes.subarray(0, at), put, bytes.subarray(at + cut)]), file)

async function described([index, value]: [number, string]): Promise<Buffer> {
  return aQuizFile({
    change: (files) => {
      let place = 0
      const json = Buffer.from(files.get('test.json') ?? []).toString()
      const text = json.replaceAll(/(?<=:)("[^"]*"|\d+|true)/g, (found) => (place++ === index ? value : found))
      return files.set('test.json', Buffer.from(text))
    },
  })
}

/** Reads a file, which is taken or refused in time. */
async function read(bytes: Uint8Array): Promise<void> {
  const started = performance.now()
  const outcome = await unzipQuizFile(bytes)
    .then(readQuizFile)
    .catch((error: unknown) => error)
  expect(outcome instanceof Error && !(outcome instanceof Refusal) ? outcome : null).toBeNull()
  expect(performance.now() - started).toBeLessThan(slowMs)
}

const peakMb = () => process.resourceUsage().maxRSS / 1024
let before = 0
beforeAll(() => {
  before = peakMb()
})
afterAll(() => expect(peakMb() - before).toBeLessThan(memoryMb))

test('an archive with changed bytes is read or refused, in time', { timeout: 600_000 }, () =>
  fc.assert(
    fc.asyncProperty(changes, (edits) => read(mutated(edits))),
    { numRuns: runs, seed },
  ),
)

test('a description with another value is read or refused, in time', { timeout: 600_000 }, () =>
  fc.assert(
    fc.asyncProperty(descriptions, async (edit) => read(await described(edit))),
    { numRuns: runs, seed },
  ),
)
