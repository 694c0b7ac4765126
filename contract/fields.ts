import { limits } from '@quiz/contract/limits.ts'
import { fieldTexts } from '@quiz/contract/texts/ru/validation.ts'
import * as z from 'zod/mini'

/** Id of a user, test, question, answer, subject or comment. */
export const id = z.int().check(z.positive())
/** The same in a query or path, where it travels as text. */
export const idInText = z.coerce.number().check(z.int(), z.positive(), z.maximum(Number.MAX_SAFE_INTEGER))
/** Id of a result: a random UUID, read in any case. */
export const resultId = z.string().check(z.toLowerCase(), z.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/))

/** UTF-16 units, as a form's `maxlength` counts them: zod by itself counts an emoji once. */
const units = (max: number) =>
  z.check<string>(({ value, issues }) => {
    if (value.length > max) issues.push({ code: 'too_big', origin: 'string', maximum: max, input: value })
  })

const tooManyMarks = new RegExp(`(?<!\\p{M})\\p{M}{${limits.marksInARow + 1}}`, 'u')
/** NFC sorts each run of combining marks, which takes seconds for a run of some ten thousand. */
const shortRunsOfMarks = z.check<string>(({ value, issues }) => {
  if (tooManyMarks.test(value)) issues.push({ code: 'custom', message: fieldTexts.tooManyMarks, input: value })
})
/** Checks that bring text to NFC, and refuse what would take long. */
export const toNfc = [shortRunsOfMarks, z.normalize('NFC')] as const

/** Text that no trimming makes short enough is refused as it came: to normalise megabytes of it would hold others up. */
const roughly = (max: number) =>
  z.check<string>(({ value, issues }) => {
    if (value.length > max + limits.blankChars)
      issues.push({ code: 'too_big', origin: 'string', maximum: max, input: value, continue: false })
  })

/** Text that must be there: NFC, trimmed, at most `max` UTF-16 units. */
export const text = (max: number, min = 1) =>
  z.string().check(roughly(max), ...toNfc, z.trim(), z.minLength(min), z.maxLength(max, { abort: true }), units(max))

/** Text that may be missing: `null`, absent, empty and blank all come out as an empty string. */
export const optionalText = (max: number) =>
  z.pipe(
    z.optional(
      z.nullable(z.string().check(roughly(max), ...toNfc, z.trim(), z.maxLength(max, { abort: true }), units(max))),
    ),
    z.transform((value: string | null | undefined) => value ?? ''),
  )

/** A picture in a request: base64 with or without a `data:` prefix, the address or text last given, `null` or absent. */
export const imageInput = z.optional(z.nullable(z.string()))
/** A picture in a reply: base64 JPEG, or an address when the caller prefers `images=url`; `null` when there is none. */
export const image = z.nullable(z.string())

/** A moment: ISO 8601 in UTC. */
export const moment = z.iso.datetime()
/** A calendar day: `YYYY-MM-DD`. */
export const day = z.iso.date()

const pageFields = {
  searchString: optionalText(limits.searchChars),
  pageNumber: z._default(z.int().check(z.nonnegative(), z.maximum(1_000_000)), 0),
}
/** Which page of a list: 0-based, with a search string that may be blank. */
export const page = (defaultSize: number) =>
  z.object({
    ...pageFields,
    pageSize: z._default(z.int().check(z.positive(), z.maximum(limits.pageSizeMax)), defaultSize),
  })

/** A page of a list: its items and how many there are in all. */
export const paged = <T extends z.ZodMiniType>(item: T) => z.strictObject({ items: z.array(item), totalCount: z.int() })
