import { editing } from '@quiz/contract/editing/editing.ts'
import type { QuizDraftInput } from '@quiz/contract/editing/quiz-draft.ts'
import { ownQuizzes } from '@quiz/contract/quiz/own-quizzes.ts'
import type { QuizToEdit } from '@quiz/contract/quiz/quiz-views.ts'
import { quizzes } from '@quiz/contract/quiz/quizzes.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { aQuizDraft } from '#server/testing/quiz-draft.ts'
import { edit, toEdit } from '#server/testing/quiz-edits.ts'
import { subjectIdOf } from '#server/testing/quiz-factory.ts'
import { buildTestApp } from '#server/testing/test-app.ts'

const site = await buildTestApp()
const { db } = site.store
beforeEach(site.store.reset)
const subjectId = await subjectIdOf(db, 'Наука')

type Question = NonNullable<QuizDraftInput['questions']>[number]
const square: Question = {
  title: 'Чему равно \\(x^2\\), если \\(x = 3\\)?',
  description: '\\[\\frac{1}{2}\\]',
  explanation: 'Потому что \\(3 \\cdot 3 = 9\\).',
  answers: [{ description: '\\(9\\)', isRightAnswer: true }, { description: '\\(x^2\\)' }],
}
const results = [
  { title: 'Итог \\(a\\)', description: 'Выучите \\(S = \\pi r^2\\).', scoreMin: 0, scoreMax: 50 },
  { title: 'Итог', description: '', scoreMin: 51, scoreMax: 100 },
]
const sourcesOf = ({ formulas = [] }: { formulas?: { source: string }[] | undefined }) =>
  formulas.map(({ source }) => source)

async function aQuiz(questions: Question[] = [square], more: Partial<QuizDraftInput> = {}) {
  const { token } = await site.signUp()
  const body = await aQuizDraft(subjectId, { questions, results, ...more })
  return { id: await site.call(quizzes.create, { body }, { token }), token }
}
const toTake = (id: number) => site.call(quizzes.get, { params: { id }, query: {} })
const storedOf = (id: number) =>
  db.selectFrom('quiz_versions').select(['number', 'formulas']).where('quiz_id', '=', id).orderBy('number').execute()
/** What a version of an earlier release has. */
const forgetFormulas = (id: number) =>
  db.updateTable('quiz_versions').set({ formulas: null }).where('quiz_id', '=', id).execute()

describe('a test with formulas', () => {
  test('gives its takers those of the texts that they get, in their order and each once', async () => {
    const { id } = await aQuiz()
    const taken = await toTake(id)
    expect(taken.questions[0]).toMatchObject({ title: square.title, description: square.description })
    expect(sourcesOf(taken)).toEqual(['\\(x^2\\)', '\\(x = 3\\)', '\\[\\frac{1}{2}\\]', '\\(9\\)'])
    expect(taken.formulas?.[0]).toEqual({
      source: '\\(x^2\\)',
      mathml: '<math aria-label="x в квадрате"><msup><mi>x</mi><mn>2</mn></msup></math>',
      text: 'x²',
    })
    expect(taken.formulas?.[2]?.mathml).toContain('<math display="block"')
  })

  test('gives its author those of explanations and results as well', async () => {
    const quiz = await aQuiz()
    expect(sourcesOf(await toEdit(site, quiz)).toSorted()).toEqual(
      [
        '\\(x^2\\)',
        '\\(x = 3\\)',
        '\\[\\frac{1}{2}\\]',
        '\\(9\\)',
        '\\(3 \\cdot 3 = 9\\)',
        '\\(S = \\pi r^2\\)',
      ].toSorted(),
    )
  })

  test('shows a broken one as typed, and the others', async () => {
    const { id } = await aQuiz([
      { ...square, title: 'Чему равно \\(\\frac{1}{\\), если \\(x = 3\\)?', description: '' },
    ])
    expect(sourcesOf(await toTake(id))).toEqual(['\\(x = 3\\)', '\\(9\\)', '\\(x^2\\)'])
  })

  test('shows an opening sign with a doubled backslash as the sign', async () => {
    const { id } = await aQuiz([{ ...square, title: 'Что значит \\\\(x\\)?', description: '' }])
    expect((await toTake(id)).formulas?.[0]).toEqual({ source: '\\\\(', mathml: '', text: '\\(' })
  })

  test('has none in its title, its description and the titles of its results', async () => {
    const { id, token } = await aQuiz([{ ...square, title: 'Вопрос?', description: '', explanation: '' }], {
      title: 'Тест \\(y\\)',
      description: 'О числе \\(z\\)',
    })
    expect(sourcesOf(await toEdit(site, { id, token }))).not.toContain('\\(y\\)')
    expect(sourcesOf(await toEdit(site, { id, token }))).not.toContain('\\(z\\)')
    expect(sourcesOf(await toEdit(site, { id, token }))).not.toContain('\\(a\\)')
  })

  test('counts a formula as ten characters', async () => {
    const long = `\\(${'x'.repeat(400)}\\)`
    const { id } = await aQuiz([{ ...square, title: `${'а'.repeat(190)}${long}` }])
    expect(sourcesOf(await toTake(id))).toContain(long)
    const { token } = await site.signUp()
    const body = await aQuizDraft(subjectId, { questions: [{ ...square, title: `${'а'.repeat(191)}${long}` }] })
    expect(await site.refusal(quizzes.create, { body }, { token })).toMatchObject({
      code: 'invalid_request',
      errors: [{ path: 'questions.0.title', message: 'Не длиннее 200\u00a0символов.' }],
    })
  })

  test('takes no formulas from a request', async () => {
    const { id } = await aQuiz([square], {
      formulas: [{ source: '\\(9\\)', mathml: '<img src=x>', text: 'x' }],
      mathml: '<img src=x>',
    } as Partial<QuizDraftInput>)
    expect(JSON.stringify(await toTake(id))).not.toContain('<img')
  })

  test('keeps them in a copy, and in one that its file makes', async () => {
    const { id, token } = await aQuiz()
    const copy = await site.call(ownQuizzes.duplicate, { body: { id } }, { token })
    const { formulas } = await toEdit(site, { id, token })
    expect((await toEdit(site, { id: copy, token })).formulas).toEqual(formulas)
    const url = `/api/test/export/${id}?format=zip`
    const file = await site.app.inject({ url, headers: { authorization: `Bearer ${token}` } })
    const imported = await site.app.inject({
      method: 'POST',
      url: '/api/test/import',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/zip' },
      payload: file.rawPayload,
    })
    expect((await toEdit(site, { id: imported.json(), token })).formulas).toEqual(formulas)
  })
})

describe('a test without formulas', () => {
  test('has no field for them and stores none', async () => {
    const { id } = await aQuiz(
      [{ ...square, title: 'Цена $5 \\(', description: '', explanation: '', answers: words }],
      {
        results: results.map((result) => ({ ...result, description: '' })),
      },
    )
    expect(await toTake(id)).not.toHaveProperty('formulas')
    expect(await storedOf(id)).toEqual([{ number: 1, formulas: null }])
  })
})
const words = [{ description: 'Да', isRightAnswer: true }, { description: 'Нет' }]

describe('a version of an earlier release with signs of formulas', () => {
  test('shows its texts as they were typed', async () => {
    const { id } = await aQuiz()
    await forgetFormulas(id)
    expect(await toTake(id)).not.toHaveProperty('formulas')
  })

  test('becomes one with formulas by the next save, which changes its texts', async () => {
    const quiz = await aQuiz()
    await forgetFormulas(quiz.id)
    expect(await edit(site, quiz, () => ({}))).toEqual({ id: quiz.id, versionNumber: 2, change: 'text' })
    expect(sourcesOf(await toTake(quiz.id))).toHaveLength(4)
    expect((await storedOf(quiz.id)).map(({ formulas }) => formulas?.length ?? null)).toEqual([null, 6])
    expect(await edit(site, quiz, () => ({}))).toMatchObject({ versionNumber: 2, change: 'none' })
  })

  test('gives them to its copy', async () => {
    const { id, token } = await aQuiz()
    await forgetFormulas(id)
    const copy = await site.call(ownQuizzes.duplicate, { body: { id } }, { token })
    expect(sourcesOf(await toEdit(site, { id: copy, token }))).toHaveLength(6)
  })
})

test('a change of a formula alone is one of the text', async () => {
  const quiz = await aQuiz()
  const changed = ({ questions }: QuizToEdit) => ({
    questions: questions.map((question) => ({ ...question, title: 'Чему равно \\(x^3\\)?' })),
  })
  expect(await edit(site, quiz, changed)).toMatchObject({ change: 'text' })
  expect(sourcesOf(await toTake(quiz.id))[0]).toBe('\\(x^3\\)')
})

test('a save whose formulas take too long answers that the site is busy, and stores nothing', async () => {
  const slow = await buildTestApp({ formulaMs: 0 })
  const { token } = await slow.signUp()
  const body = await aQuizDraft(await subjectIdOf(slow.store.db, 'Наука'), { questions: [square] })
  expect(await slow.refusal(quizzes.create, { body }, { token })).toMatchObject({ code: 'busy' })
  expect(await slow.store.db.selectFrom('quiz_versions').select('id').execute()).toEqual([])
  // A test without formulas waits for nobody.
  const plain = await aQuizDraft(await subjectIdOf(slow.store.db, 'Наука'))
  expect(await slow.call(quizzes.create, { body: plain }, { token })).toBeGreaterThan(0)
  expect(editing.update.errors).toContain('busy')
})
