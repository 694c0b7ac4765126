import type { ImportedQuestion } from '@quiz/contract/formats/imported.ts'
import { callTexts } from '@quiz/contract/texts/ru/call.ts'
import { useQueryClient } from '@tanstack/react-query'
import { use, useRef, useState } from 'react'
import { newIdempotencyKey } from '#web/lib/idempotency-key.ts'
import { CallProblem } from '#web/lib/problem.ts'
import { loadArtCover } from './art-cover.ts'
import { type Draft, isChosen } from './draft.ts'
import { draftsOfParts, splittableQuestions } from './import-parts.ts'
import { preparePictures } from './import-pictures.ts'
import { browserRunStorage, continueRun, type ImportRun } from './import-run.ts'
import type { ImportPicture } from './import-source.ts'
import { withDownloadedPictures } from './sent-pictures.ts'
import { PictureAddressContext } from './use-picture-url.ts'

/** What a run begins with. */
export type RunStart = {
  questions: readonly ImportedQuestion[]
  pictures: readonly ImportPicture[]
  draft: Draft
  subjectName: string | undefined
}

/**
 * A run that makes tests of parts: starts it, goes on after a failure, and shows how far it is. `unread` counts the pictures
 * that this browser does not read.
 */
export function useImportRun(interrupted: ImportRun | null, authorId: number) {
  const [run, setRun] = useState(interrupted)
  const [failure, setFailure] = useState<string | null>(null)
  const [unread, setUnread] = useState(0)
  const isRunning = useRef(false)
  const addresses = use(PictureAddressContext)
  const queryClient = useQueryClient()

  const attempt = async (work: () => Promise<void>) => {
    // A second press may come before the first one is rendered.
    if (isRunning.current) return
    isRunning.current = true
    setFailure(null)
    try {
      await work()
    } catch (error) {
      if (!(error instanceof CallProblem)) reportError(error)
      setFailure(error instanceof CallProblem ? error.message : callTexts.broken)
    } finally {
      isRunning.current = false
    }
  }
  const proceed = async (from: ImportRun) => {
    await continueRun(from, { storage: browserRunStorage, onProgress: setRun })
    await queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'me', refetchType: 'none' })
  }
  const start = async ({ questions, pictures, draft, subjectName }: RunStart) => {
    const own = await withDownloadedPictures({ ...draft, questions: [] }, addresses)
    const cover = own.cover && isChosen(own.cover) ? own.cover : await loadArtCover(subjectName)
    const prepared = await preparePictures(questions.slice(0, splittableQuestions), pictures)
    setUnread(prepared.unread)
    const drafts = draftsOfParts(questions, {
      ...own,
      ...{ cover, pictures: prepared.ready },
      results: own.results.map(({ id: _, ...result }) => result),
    })
    await proceed({ runId: newIdempotencyKey(), authorId, startedAt: Date.now(), drafts, created: [], published: 0 })
  }
  return {
    ...{ run, failure, unread, isRunning: isRunning.current },
    start: (from: RunStart) => attempt(() => start(from)),
    go: async () => run && attempt(() => proceed(run)),
  }
}
