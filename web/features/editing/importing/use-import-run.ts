import type { ImportedQuestion } from '@quiz/contract/formats/imported.ts'
import { useQueryClient } from '@tanstack/react-query'
import { use, useState } from 'react'
import { type Draft, isChosen } from '#web/features/editing/draft/draft.ts'
import { loadArtCover } from '#web/features/editing/pictures/art-cover.ts'
import { withDownloadedPictures } from '#web/features/editing/pictures/sent-pictures.ts'
import { PictureAddressContext } from '#web/features/editing/pictures/use-picture-url.ts'
import { newIdempotencyKey } from '#web/lib/idempotency-key.ts'
import { useSingleMutation } from '#web/lib/use-single-mutation.ts'
import { draftsOfParts, splittableQuestions } from './import-parts.ts'
import { preparePictures } from './import-pictures.ts'
import { browserRunStorage, continueRun, type ImportRun } from './import-run.ts'
import type { ImportPicture } from './import-source.ts'

/** What a run begins with. */
export type RunStart = {
  questions: readonly ImportedQuestion[]
  pictures: readonly ImportPicture[]
  draft: Draft
  subjectName: string | undefined
}

type ImportRunOptions = {
  interrupted: ImportRun | null
  authorId: number
  /** With the ids of the tests, once all of them are made and all their pictures were read. */
  onDone: (created: readonly number[]) => unknown
}

/**
 * A run that makes tests of parts: starts it, goes on after a failure, and shows how far it is. `unread` counts the pictures
 * that this browser does not read.
 */
export function useImportRun({ interrupted, authorId, onDone }: ImportRunOptions) {
  const [run, setRun] = useState(interrupted)
  const [unread, setUnread] = useState(0)
  const addresses = use(PictureAddressContext)
  const queryClient = useQueryClient()

  const work = useSingleMutation({ mutationFn: (step: () => Promise<unknown>) => step() })
  const proceed = async (from: ImportRun) => {
    const { created } = await continueRun(from, { storage: browserRunStorage, onProgress: setRun })
    await queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'me', refetchType: 'none' })
    return created
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
    const begun = { runId: newIdempotencyKey(), authorId, startedAt: Date.now(), drafts, created: [], published: 0 }
    const created = await proceed(begun)
    if (prepared.unread === 0) onDone(created)
  }
  return {
    ...{ run, unread, failure: work.error?.message ?? null, isRunning: work.isPending },
    start: (from: RunStart) => work.mutate(() => start(from)),
    go: () => run && work.mutate(async () => onDone(await proceed(run))),
  }
}
