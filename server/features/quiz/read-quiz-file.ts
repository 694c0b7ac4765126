import { createHash } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { ErrorCode } from '@quiz/contract/errors.ts'
import { limits } from '@quiz/contract/limits.ts'
import { JsonBody } from '#server/platform/http/request-body/json-body.ts'
import { Refusal, refuse } from '#server/platform/refusal.ts'
import { parseOrRefuse } from '#server/platform/requests/endpoint-input.ts'
import { readZip, UnreadableZip, type ZipProblem } from '#server/platform/zip/read-zip.ts'
import {
  anyQuizFormat,
  isKnownVersion,
  type QuizJson,
  quizJson,
  quizJsonName,
} from '#server/read-models/quiz-file/quiz-json.ts'

/** A test from a file: its description, and its pictures by name. */
export type QuizFile = Pick<QuizJson, 'subject' | 'test'> & { pictures: ReadonlyMap<string, Uint8Array> }

/** Pictures get little larger when they are unpacked, while the memory of a body counts the bytes that were sent. */
const unpackedTimes = 2

/** The files of a ZIP. Throws a `Refusal` that says what is wrong with it. */
export async function unzipQuizFile(bytes: Uint8Array): Promise<ReadonlyMap<string, Uint8Array>> {
  const unpackedBytes = Math.min(limits.requestBytes, unpackedTimes * bytes.length + limits.quizJsonBytes)
  try {
    return withoutFolder(await readZip(bytes, { entries: limits.quizFileEntries, bytes: unpackedBytes }))
  } catch (error) {
    throw error instanceof UnreadableZip ? refuse(refusals[error.problem]) : error
  }
}

/** Who unpacks a test and packs it again often packs its folder: then its files are read as if they stood at the top. */
function withoutFolder(files: ReadonlyMap<string, Uint8Array>): ReadonlyMap<string, Uint8Array> {
  if (files.has(quizJsonName)) return files
  const folders = [...files.keys()].flatMap((name) => {
    const [folder = '', file, ...rest] = name.split('/')
    return file === quizJsonName && rest.length === 0 ? [`${folder}/`] : []
  })
  const [folder] = folders
  if (folder === undefined || folders.length > 1) return files
  return new Map(
    [...files].flatMap(([name, bytes]) => (name.startsWith(folder) ? [[name.slice(folder.length), bytes]] : [])),
  )
}

const refusals = {
  'not a zip': 'not_a_test_file',
  unsafe: 'test_file_unsafe',
  'too large': 'test_file_too_large',
  damaged: 'test_file_damaged',
} satisfies Record<ZipProblem, ErrorCode>

/** Reads the files of a test, and checks their version, their fields and the hashes of the pictures. Throws a `Refusal`. */
export async function readQuizFile(files: ReadonlyMap<string, Uint8Array>): Promise<QuizFile> {
  const json = files.get(quizJsonName)
  if (!json) throw refuse('not_a_test_file')
  if (json.length > limits.quizJsonBytes) throw refuse('test_file_too_large')
  const value = await parsed(json)
  const format = anyQuizFormat.safeParse(value)
  if (!format.success) throw refuse('not_a_test_file')
  if (!isKnownVersion(format.data.version)) throw refuse('test_file_version')
  const { subject, test, pictures } = parseOrRefuse(quizJson, value)
  const checked = new Map<string, Uint8Array>()
  for (const { name, sha256: expected } of pictures) {
    const bytes = files.get(name)
    if (!bytes || sha256(bytes) !== expected) throw refuse('test_file_damaged')
    checked.set(name, bytes)
    await nextTurn()
  }
  return { subject, test, pictures: checked }
}

/** SHA-256 in hex. */
export const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/** Within the limits of request bodies: depth and number of values are counted as it is parsed. */
async function parsed(json: Uint8Array): Promise<unknown> {
  const body = new JsonBody()
  try {
    body.push(Buffer.from(json))
    return body.value()
  } catch (error) {
    throw error instanceof Refusal && error.code === 'unreadable_body' ? refuse('test_file_damaged') : error
  }
}
