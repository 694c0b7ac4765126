import { knownSubjects } from '@quiz/contract/quiz/subjects.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { atField } from '#server/platform/images/take-picture.ts'
import { refuse } from '#server/platform/refusal.ts'
import type { RequestContext } from '#server/platform/requests/request-context.ts'
import type { Db } from '#server/platform/store/db.ts'
import type { TakePicture } from '#server/read-models/quiz-file/replace-pictures.ts'
import { createQuiz } from './create-quiz.ts'
import { type QuizFile, readQuizFile, unzipQuizFile } from './read-quiz-file.ts'

type Import = { authorId: number; file: Uint8Array; keyed: RequestContext['keyed'] }

/** Creates a closed test from a file; returns its id. Throws a `Refusal`, after which nothing of it is stored but pictures that the cleanup deletes. */
export async function importQuiz(context: AppContext, { authorId, file, keyed }: Import): Promise<number> {
  const quizFile = await readQuizFile(await unzipQuizFile(file))
  const subjectId = await findSubjectId(context.store.db, quizFile.subject)
  const draft = { ...quizFile.test, subjectId, visibility: 'closed' } as const
  return createQuiz(context, { authorId, draft, keyed, take: pictureTakerOf(context, quizFile, authorId) })
}

/** Creates the function that stores the pictures of a file, each once, a clean JPEG as it is. */
export function pictureTakerOf(
  { images }: Pick<AppContext, 'images'>,
  { pictures }: Pick<QuizFile, 'pictures'>,
  accountId: number,
): TakePicture {
  const hashes = new Map<string, string>()
  return ({ text: name, path }) =>
    atField(path, async () => {
      if (!name) return null
      const bytes = pictures.get(name)
      if (!bytes) throw refuse('test_file_damaged')
      const hash = hashes.get(name) ?? (await images.admit(Buffer.from(bytes), accountId, { keepsClean: true })).hash
      hashes.set(name, hash)
      return hash
    })
}

/** The id of a subject by its name; a site without it has «Другое». */
async function findSubjectId(db: Db, name: string): Promise<number> {
  const other = knownSubjects.find(({ key }) => key === 'other')?.name ?? ''
  const found = await db.selectFrom('subjects').select(['id', 'name']).where('name', 'in', [name, other]).execute()
  const subject = found.find((row) => row.name === name) ?? found[0]
  if (!subject) throw refuse('subject_unknown')
  return subject.id
}
