import { readQuestions } from '@quiz/contract/formats/read-questions.ts'
import { describe, expect, test } from 'vitest'
import { emptyDraft, setCover } from '#web/features/editing/draft/draft.ts'
import { addQuestion } from '#web/features/editing/draft/draft-questions.ts'
import { addResult } from '#web/features/editing/draft/draft-results.ts'
import { takeQuestions, withoutTaken } from './draft-import.ts'
import { partTitle } from './import-parts.ts'

const { questions } = readQuestions('1. А?\n+ да\n- нет\n2. Б?\n+ да\n- нет', { marking: 'right' })
const cover = { name: '', blob: new Blob(['art']) }
const shared = { questions, cover, title: 'География', description: 'Два вопроса', subjectId: 6 }

describe('questions that are taken', () => {
  test('bring results, a cover and other fields of the test where there are none, and leave with the first two', () => {
    const { draft, taken } = takeQuestions(emptyDraft('quiz'), shared)
    expect(draft).toMatchObject({
      ...{ title: 'География', description: 'Два вопроса', subjectId: 6 },
      ...{ questions: { length: 2 }, handles: [49, 79] },
    })
    expect(draft.results.map(({ title }) => title)).toEqual(['Попробуйте ещё раз', 'Хорошо', 'Отлично'])
    expect(withoutTaken(draft, taken)).toMatchObject({ questions: [], results: [], handles: [], cover: null })
  })

  test('leave the own results, cover and questions as they are', () => {
    const own = addQuestion(setCover(addResult(addResult(emptyDraft('quiz'))), { name: 'a', blob: new Blob(['own']) }))
    const { draft, taken } = takeQuestions({ ...own, title: 'Своё', description: 'Моё', subjectId: 1 }, shared)
    expect(draft).toMatchObject({ title: 'Своё', description: 'Моё', subjectId: 1, questions: { length: 3 } })
    expect(draft).toMatchObject({ cover: own.cover, results: own.results })
    expect(withoutTaken(draft, taken)).toMatchObject({
      questions: own.questions,
      results: own.results,
      cover: own.cover,
    })
  })

  test('stop at ten', () => {
    const ten = Array.from({ length: 9 }).reduce<ReturnType<typeof emptyDraft>>(addQuestion, emptyDraft('quiz'))
    expect(takeQuestions(ten, shared).draft.questions.length).toBe(10)
  })
})

test('the title of a part keeps its number within the limit', () => {
  expect(partTitle('География', 2, 3)).toBe('География, 2')
  expect(partTitle('География', 1, 1)).toBe('География')
  expect(partTitle('Контрольная работа по географии мира', 20, 20)).toBe('Контрольная работа по, 20')
})

test('pictures come with their questions and answers, which stand in a grid when each has one', () => {
  const text = '1. А? [картинка 1]\n+ да [картинка 2]\n- нет\n\n2. Б?\n+ да [картинка 2]\n- нет [картинка 2]'
  const read = readQuestions(text, { marking: 'right', pictures: 2 })
  const picture = (name: string) => ({ name, blob: new Blob([name]), alt: `на ${name}` })
  const pictures = { questions: new Map([[1, picture('1')]]), answers: new Map([[2, picture('2')]]) }
  const { draft } = takeQuestions(emptyDraft('quiz'), { ...shared, questions: read.questions, pictures })
  expect(draft.questions).toMatchObject([
    {
      ...{ text: 'А?', image: { name: '1' }, imageAlt: 'на 1', answersLayout: 'list' },
      answers: [
        { text: 'да', image: { name: '2' }, imageAlt: 'на 2' },
        { text: 'нет', image: null },
      ],
    },
    { text: 'Б?', answersLayout: 'grid' },
  ])
})
