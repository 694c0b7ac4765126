import type { bank } from '@quiz/contract/bank/bank.ts'
import type { HandlerInput } from '@quiz/contract/endpoint.ts'
import type { FileReply } from '@quiz/contract/fields.ts'
import { limits } from '@quiz/contract/limits.ts'
import { contentDefaults } from '@quiz/contract/quiz/quiz-content.ts'
import { bankTexts } from '@quiz/contract/texts/ru/bank.ts'
import { exportTexts } from '@quiz/contract/texts/ru/own-quizzes.ts'
import { issueText } from '@quiz/contract/texts/ru/validation.ts'
import { sql } from 'kysely'
import type { AppContext } from '#server/platform/app-context.ts'
import { refuse } from '#server/platform/refusal.ts'
import type { Db } from '#server/platform/store/db.ts'
import { askedId, keptId, parseIds } from '#server/read-models/bank-ids.ts'
import { withoutIds } from '#server/read-models/quiz-file/authored-version.ts'
import { questionFiles } from '#server/read-models/quiz-file/question-files.ts'
import { findPage } from './list-questions.queries.ts'
import { findQuestions } from './questions.queries.ts'

type Asked = HandlerInput<typeof bank.export>['body']

/** Questions of an owner as a file, in the order in which they are named, or those of a theme. Throws a `Refusal`. */
export async function exportQuestions(
  { store: { db }, images }: Pick<AppContext, 'store' | 'images'>,
  { ids, theme, format }: Asked,
  ownerId: number,
): Promise<FileReply> {
  const named = [...new Set(ids ?? (await idsOfTheme(db, ownerId, theme ?? '')))]
  const found = await findQuestions(db, ownerId, parseIds(named))
  const questions = named.flatMap((id) => found.get(id)?.question ?? [])
  if (questions.length < named.length || questions.length === 0) throw refuse('question_not_found')
  const title = theme ?? bankTexts.title
  const quiz = withoutIds({ ...contentDefaults, kind: 'quiz' as const, title, questions, results: [] })
  const { type, write } = questionFiles[format]
  return { name: exportTexts.fileName(title, format), type, content: await write(quiz, images) }
}

async function idsOfTheme(db: Db, ownerId: number, theme: string): Promise<string[]> {
  const { rows } = await findPage(
    db,
    { ownerId, matches: sql`true`, theme, sort: 'theme' },
    { after: null, limit: limits.bankExportMax + 1 },
  )
  if (rows.length > limits.bankExportMax) {
    const message = issueText({ code: 'too_big', origin: 'array', maximum: limits.bankExportMax })
    throw refuse('invalid_request', [{ path: 'theme', message }])
  }
  return rows.map(({ source, number }) => (source === 0 ? keptId(number) : askedId(number)))
}
