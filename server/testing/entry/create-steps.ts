import { createHash } from 'node:crypto'
import { limits } from '@quiz/contract/limits.ts'
import type { QuizContent } from '@quiz/contract/quiz/quiz-content.ts'
import { insertQuiz } from '#server/features/quiz/quizzes.queries.ts'
import { originalKey } from '#server/platform/images/image-keys.ts'
import { doImageJob } from '#server/platform/images/image-work.ts'
import { decodeBase64 } from '#server/platform/images/take-picture.ts'
import { openFolderStorage } from '#server/platform/storage/folder-storage.ts'
import { openStore } from '#server/platform/store/open-store.ts'
import { inTransaction } from '#server/platform/store/transaction.ts'
import { quietLog } from '#server/testing/quiet-log.ts'
import { someContent } from '#server/testing/quiz-factory.ts'
import { noise, pixelsOf } from '#server/testing/sample-pictures.ts'

/** A photograph of 1280 × 960 px as the web client sends it: JPEG in base64. */
export const aPhotograph = async (): Promise<string> =>
  (await noise(1280, 960).jpeg({ quality: 85 }).toBuffer()).toString('base64')

/** The steps of `create`, each a function of its own, so that a bench can time them. */
export async function openCreateSteps({ databaseUrl, dataDir }: { databaseUrl: string; dataDir: string }) {
  const store = await openStore({ databaseUrl, dataDir, log: quietLog })
  const storage = await openFolderStorage(`${dataDir}/parts`)
  const quiz = { authorId: 1, subjectId: 1, title: 'Измеренный', description: 'Создан' }
  return {
    decode: decodeBase64,
    unpack: pixelsOf,
    /** The picture as it is stored. */
    admit: async (bytes: Uint8Array): Promise<Uint8Array> => {
      const reply = await doImageJob({ task: 'admit', bytes, maxPixels: limits.imagePixels })
      if ('problem' in reply) throw new Error(reply.problem)
      return reply.picture.bytes
    },
    hash: (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex'),
    put: (hash: string, bytes: Uint8Array): Promise<void> => storage.put(originalKey(hash), bytes),
    content: () => someContent(store.db, 'quiz'),
    insert: (content: QuizContent, cover: string) =>
      inTransaction(store.db, (db) => insertQuiz(db, { ...quiz, content, cover, formulas: null, now: new Date() })),
    close: store.close,
  }
}
