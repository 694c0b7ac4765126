import { limits } from '@quiz/contract/limits.ts'
import { fieldTexts } from '@quiz/contract/texts/ru/validation.ts'
import * as z from 'zod/mini'

/** Id of a user, test, question, answer, subject or comment. */
export const id = z.int().check(z.positive())
/** Id of the author of a test, or `deletedAuthorId`. */
export const authorId = z.int().check(z.nonnegative())
/** A whole number in a query or path: decimal digits alone (none are 0), since `Number` reads `0x10`, `1e3` and `+1` as well. */
export const wholeInText = (...checks: Parameters<ReturnType<typeof z.int>['check']>) =>
  z.pipe(
    z.transform((value) => (typeof value === 'string' && /^\d*$/.test(value) ? Number(value) : value)),
    z.int().check(...checks),
  )
/** An `id` in a query or path, as text. */
export const idInText = wholeInText(z.positive())
/** Id of a result: a random UUID in any case. */
export const resultId = z.string().check(z.toLowerCase(), z.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/))

/** Number of a version of a test, from 1. */
export const versionNumber = z.int().check(z.positive(), z.maximum(limits.versionNumberMax))
/** The same number in a query, as text. */
export const versionNumberInText = wholeInText(z.positive(), z.maximum(limits.versionNumberMax))

/** The secret by which the browser of a guest proves that a result is its own. */
export const resultKey = z
  .string()
  .check(z.regex(new RegExp(`^[A-Za-z0-9_-]{${limits.resultKeyMin},${limits.resultKeyMax}}$`)))

/** Counts UTF-16 units, as a form's `maxlength` does; zod counts an emoji as one character. */
const units = (max: number, lengthOf = (value: string) => value.length) =>
  z.check<string>(({ value, issues }) => {
    if (lengthOf(value) > max) issues.push({ code: 'too_big', origin: 'string', maximum: max, input: value })
  })

const tooManyMarks = new RegExp(`(?<!\\p{M})\\p{M}{${limits.marksInARow + 1}}`, 'u')
/** NFC sorts each run of combining marks, which takes seconds for about ten thousand of them. */
const shortRunsOfMarks = z.check<string>(({ value, issues }) => {
  if (tooManyMarks.test(value)) issues.push({ code: 'custom', message: fieldTexts.tooManyMarks, input: value })
})
/** Checks that normalise text to NFC and refuse input that would take long. */
export const toNfc = [shortRunsOfMarks, z.normalize('NFC')] as const

/** Of so many UTF-16 units NFC makes one at most. */
const unitsInOne = 4

/** Text too long to be valid after trimming is refused before normalisation: megabytes of it would block the server. */
const roughly = (max: number, lengthOf = (value: string) => value.length) =>
  z.check<string>(({ value, issues }) => {
    if (value.length > max + limits.blankChars || lengthOf(value.trim()) > unitsInOne * max)
      issues.push({ code: 'too_big', origin: 'string', maximum: max, input: value, continue: false })
  })

/**
 * What is seen: letters, digits, punctuation, symbols, emoji. Marks alone, characters without a shape (zero-width and
 * direction marks, soft hyphens, variation selectors, Hangul fillers) and symbols that are blank show nothing.
 */
const seen = /(?![\p{DI}\u2800\ufffc\u{1d159}])[\p{L}\p{N}\p{P}\p{S}\p{ExtPict}]/u
/** The trimmed text; empty for one that shows nothing. */
export const shownText = (value: string): string => (seen.test(value) ? value.trim() : '')

const shownAtMost = (max: number) =>
  [roughly(max), ...toNfc, z.overwrite(shownText), z.maxLength(max, { abort: true }), units(max)] as const

/** A measure of texts other than UTF-16 units, and the most units that a text of its greatest length may have. */
type Measure = { max: number; longest: number; lengthOf: (value: string) => number }
/** Text that may be empty: NFC, trimmed, at most `max` by its measure. */
export const measuredString = ({ max, longest, lengthOf }: Measure) =>
  z
    .string()
    .check(
      roughly(longest),
      roughly(max, lengthOf),
      ...toNfc,
      z.overwrite(shownText),
      units(max, lengthOf),
      z.maxLength(longest),
    )

/** Required text: NFC, trimmed, at most `max` UTF-16 units. */
export const text = (max: number) => z.string().check(...shownAtMost(max), z.minLength(1))

/** Text that may be empty: NFC, trimmed, at most `max` UTF-16 units. */
export const shownString = (max: number) => z.string().check(...shownAtMost(max))

/** Optional text as it is sent: an absent one stays `undefined`; `null` and what shows nothing have no text. */
export const sentText = (max: number) => z.optional(z.nullable(shownString(max)))

/** Optional text: `null`, absent, empty and blank values become an empty string. */
export const optionalText = (max: number) =>
  z.pipe(
    sentText(max),
    z.transform((value: string | null | undefined) => value ?? ''),
  )

/**
 * A picture in a request: base64 with or without a `data:` prefix, the address of an upload, the address or text of an
 * earlier reply, `null` or absent.
 */
export const imageInput = z.optional(z.nullable(z.string()))
/** A picture in a reply: base64 JPEG, or an address for clients that prefer `images=url`; `null` when there is none. */
export const image = z.nullable(z.string())

/** Points, which have up to two decimals where questions bring parts of theirs. */
export const points = z.number().check(z.nonnegative())

/** An instant: ISO 8601 in UTC. */
export const moment = z.iso.datetime()
/** Stores cannot hold every year that a date can have. */
const isNearYear = (value: string) => value >= '2000' && value < '2101'
/** An instant in a request. */
export const nearMoment = moment.check(z.refine(isNearYear))
/** A calendar day: `YYYY-MM-DD`. */
export const day = z.iso.date()

/** A file to download: its name, media type and content. */
export const fileReply = z.strictObject({
  name: z.string(),
  type: z.string(),
  content: z.union([z.string(), z.instanceof(Uint8Array<ArrayBuffer>)]),
})
export type FileReply = z.output<typeof fileReply>

const pageFields = {
  searchString: optionalText(limits.searchChars),
  pageNumber: z._default(z.int().check(z.nonnegative(), z.maximum(1_000_000)), 0),
}
/** Paging of a list: a 0-based page and an optional search string. */
export const page = (defaultSize: number) =>
  z.object({
    ...pageFields,
    pageSize: z._default(z.int().check(z.positive(), z.maximum(limits.pageSizeMax)), defaultSize),
  })

/** A page of a list: its items and the total number of items. */
export const paged = <T extends z.ZodMiniType>(item: T) => z.strictObject({ items: z.array(item), totalCount: z.int() })
