import { readQuestions } from '@quiz/contract/formats/read-questions.ts'
import { ownQuizzes } from '@quiz/contract/quiz/own-quizzes.ts'
import { quizzes } from '@quiz/contract/quiz/quizzes.ts'
import { callTexts } from '@quiz/contract/texts/ru/call.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import type { PropsWithChildren } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { type Draft, emptyDraft } from '#web/features/editing/draft/draft.ts'
import { fakeApi } from '#web/testing/fake-api.ts'
import { useImportRun } from './use-import-run.ts'

afterEach(cleanup)

const { questions } = readQuestions('1. Что на снимке? [картинка 1]\n+ Маяк\n- Башня\n', {
  marking: 'right',
  pictures: 1,
})
const pictures = [{ file: new File(['%PDF'], 'маяк.pdf', { type: 'application/pdf' }), alt: '' }]

/** Starts a run of one part; returns what the hook says, which it may learn a moment after the end of the run. */
async function started(draft: Draft, onDone = vi.fn()) {
  const client = new QueryClient()
  const wrapper = ({ children }: PropsWithChildren) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const { result } = renderHook(() => useImportRun({ interrupted: null, authorId: 7, onDone }), { wrapper })
  await act(() => result.current.start({ questions, pictures, draft, subjectName: 'Наука' }))
  return result
}

test('a division into tests tells how many pictures this browser did not read', async () => {
  fakeApi({
    '/art/tile-planet.webp': () => ({ reply: '' }),
    [quizzes.create.path]: () => ({ reply: 41 }),
    [ownQuizzes.setVisibility.path]: () => ({ reply: true }),
  })
  const onDone = vi.fn()
  const result = await started(emptyDraft('quiz'), onDone)
  await waitFor(() => expect(result.current).toMatchObject({ run: { published: 1 }, failure: null, unread: 1 }))
  // Its author reads that first.
  expect(onDone).not.toHaveBeenCalled()
})

test('a failure before the first test is shown in words, and nothing is begun', async () => {
  vi.stubGlobal('reportError', () => undefined)
  fakeApi({ '/images/abc': () => ({ status: 404, code: 'not_found' }) })
  const draft = { ...emptyDraft('quiz'), cover: { key: 1, name: '', hash: 'abc' } }
  const result = await started(draft)
  await waitFor(() => expect(result.current).toMatchObject({ run: null, failure: callTexts.broken }))
})
