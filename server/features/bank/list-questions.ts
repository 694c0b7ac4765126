import type { BankPage, BankRow, bank } from '@quiz/contract/bank/bank.ts'
import { encodeContentToEdit } from '@quiz/contract/editing/quiz-codec.ts'
import type { HandlerInput } from '@quiz/contract/endpoint.ts'
import { bankFieldTexts } from '@quiz/contract/texts/ru/bank-fields.ts'
import * as z from 'zod/mini'
import type { AppContext } from '#server/platform/app-context.ts'
import { refuse } from '#server/platform/refusal.ts'
import { askedId, keptId, parseIds } from '#server/read-models/bank-ids.ts'
import { withFormulas } from '#server/read-models/formulas.ts'
import { requireOwn } from '#server/read-models/own-questions.ts'
import { type ShownPictures, withQuestionPictures } from '#server/read-models/pictures.ts'
import { type FoundPage, findPage, type Place } from './list-questions.queries.ts'
import { findQuestions, type ListedQuestion } from './questions.queries.ts'
import { findRekeyed } from './rekeyed-originals.ts'
import { matchesSlips, matchesTyped } from './search-words.ts'

type Asked = HandlerInput<typeof bank.list>['body']
type Viewing = { ownerId: number; pictures: ShownPictures }

const idOf = ({ source, number }: Place) => (source === 0 ? keptId(number) : askedId(number))

/** A page of the questions of an author. The places of its rows are found first, what they show is read for them alone. */
export async function listQuestions(
  { store: { db }, images }: Pick<AppContext, 'store' | 'images'>,
  { search, after, pageSize, ids, ...asked }: Asked,
  { ownerId, pictures }: Viewing,
): Promise<BankPage> {
  const range = { after: after ? readPlace(after) : null, limit: pageSize + 1 }
  const named = ids ? parseIds(ids) : null
  if (named) await requireOwn(db, ownerId, named)
  const found = await searchFor(search, (matches) => findPage(db, { ...asked, ids: named, ownerId, matches }, range))
  const places = found.rows.slice(0, pageSize)
  const questions = await findQuestions(db, ownerId, parseIds(places.map(idOf)))
  const shown = places.flatMap((place) => questions.get(idOf(place)) ?? [])
  const rekeyed = await findRekeyed(db, ownerId, shown)
  const last = found.rows.length > pageSize ? places.at(-1) : undefined
  const reply = {
    rows: await Promise.all(
      shown.map((listed) => presentRow(images, { ...listed, rekeyedAt: rekeyed.get(listed.id) }, pictures)),
    ),
    next: last ? writePlace(last) : null,
    ...(!after && { total: found.total, themes: found.themes }),
  }
  return withFormulas(
    reply,
    shown.map(({ formulas }) => formulas),
  )
}

/** Searches as typed, and when nothing is found once more with a slip in each longer word. */
async function searchFor(
  typed: string,
  find: (matches: ReturnType<typeof matchesTyped>) => Promise<FoundPage>,
): Promise<FoundPage> {
  const found = await find(matchesTyped(typed))
  const slips = found.total === 0 ? matchesSlips(typed) : null
  return slips ? find(slips) : found
}

async function presentRow(
  images: AppContext['images'],
  listed: ListedQuestion & { rekeyedAt: Date | undefined },
  pictures: ShownPictures,
): Promise<BankRow> {
  const { id, source, quizId, quizTitle, position, theme, rightShare, takers, usedIn, changedAt, rekeyedAt } = listed
  const questions = await withQuestionPictures(images, [listed.question], pictures)
  const [question] = encodeContentToEdit(quizId ?? 0, { scoring: 'bands', questions, results: [] }).questions
  if (!question) throw new Error('A question is encoded as one')
  return {
    ...{ id, source },
    ...(quizId !== null && { testId: quizId, testTitle: quizTitle ?? '' }),
    question: { ...question, testId: quizId, idx: position },
    ...{ theme, rightShare, takers, usedIn, changedAt: changedAt.toISOString() },
    ...(rekeyedAt && { rekeyedAt: rekeyedAt.toISOString() }),
  }
}

const place = z.tuple([z.string(), z.int(), z.int().check(z.nonnegative())])

const writePlace = ({ key, source, number }: Place): string =>
  Buffer.from(JSON.stringify([key, source, number])).toString('base64url')

/** Throws a `Refusal` for what is no place. */
function readPlace(written: string): Place {
  const read = place.safeParse(parsed(Buffer.from(written, 'base64url').toString()))
  if (!read.success || read.data[0].includes('\0'))
    throw refuse('invalid_request', [{ path: 'after', message: bankFieldTexts.noSuchPlace }])
  const [key, source, number] = read.data
  return { key, source, number }
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return null
  }
}
