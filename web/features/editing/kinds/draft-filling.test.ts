import { expect, test } from 'vitest'
import { emptyDraft, setCover } from '#web/features/editing/draft/draft.ts'
import { addQuestion } from '#web/features/editing/draft/draft-questions.ts'
import { addResult } from '#web/features/editing/draft/draft-results.ts'
import { lacksFilling, withFilling, withoutFilling } from './draft-filling.ts'

const filling = {
  ...{ title: 'Тест, 1 мая', description: '1 вопрос для урока.', subjectId: 6 },
  cover: { name: '', blob: new Blob(['art']) },
}
const written = addQuestion(emptyDraft('quiz'))

test('a draft of questions alone is filled to the end, and taken back it has its questions alone', () => {
  const filled = withFilling(written, filling)
  expect(filled).toMatchObject({ title: 'Тест, 1 мая', description: '1 вопрос для урока.', subjectId: 6 })
  expect([filled.results.length, filled.handles, filled.cover !== null]).toEqual([3, [49, 79], true])
  expect([lacksFilling(written), lacksFilling(filled)]).toEqual([true, false])
  expect(withoutFilling(filled, written, filled)).toEqual({ ...written, lastKey: filled.lastKey })
})

test('what its author wrote stays, and so does what was changed after the filling', () => {
  const own = { ...setCover(addResult(addResult(written)), { name: 'a', blob: new Blob(['own']) }), title: 'Моё' }
  const filled = withFilling(own, filling)
  expect(filled).toMatchObject({ title: 'Моё', results: own.results, handles: own.handles, cover: own.cover })
  const changed = { ...filled, description: 'Сам' }
  expect(withoutFilling(changed, own, filled)).toMatchObject({ title: 'Моё', description: 'Сам', subjectId: null })
})
