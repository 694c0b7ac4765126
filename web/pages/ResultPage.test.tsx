import type { ResultView } from '@quiz/contract/attempt/results.ts'
import { comments } from '@quiz/contract/quiz/comments.ts'
import { cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { ResultPage } from '#web/pages/ResultPage.tsx'
import { openResultPage } from '#web/testing/result-page.tsx'

const open = (overrides: Partial<ResultView> = {}) => openResultPage(ResultPage, overrides)

test('the result of a quiz shows title, paragraphs, score and number of right answers', async () => {
  await open()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Почти космонавт')
  expect(screen.getByText('Вы уверенно держите курс.').tagName).toBe('P')
  expect(screen.getByText(/^Ещё один верный ответ,\s+и можно примерять скафандр\.$/).tagName).toBe('P')
  expect(screen.getByText('Ваш результат: 90 процентов.')).toBeTruthy()
  expect(screen.getByText('Вы ответили правильно на 9 из 10 вопросов')).toBeTruthy()
  const bar = screen.getByRole('progressbar', { name: 'Верные ответы' })
  expect([bar.ariaValueNow, bar.ariaValueMax]).toEqual(['9', '10'])
  expect(screen.getByText('Наука')).toBeTruthy()
})

test.each([1, 2] as const)('a result without a picture shows the art of its subject (kind %i)', async (testTypeId) => {
  await open({ testTypeId, resultImg: null, isTestAvailable: false })
  expect(document.querySelector('img')?.getAttribute('src')).toBe('/art/tile-planet.webp')
})

test('the result of another taker has neutral words and offers the test', async () => {
  await open({ isOwn: false })
  expect(screen.getByText('Результат: 90 процентов.')).toBeTruthy()
  expect(screen.getByText('Верно 9 из 10').ariaHidden).toBeNull()
  expect(screen.getByText(/^Вы ответили правильно/).getAttribute('aria-hidden')).toBe('true')
  expect(screen.getByRole('link', { name: /^Пройти тест и\sсравнить$/ }).getAttribute('href')).toMatch(
    /^\/passing\/5\?from=/,
  )
  expect(screen.queryByRole('link', { name: 'Пройти ещё раз' })).toBeNull()
})

test('comments below the result of another taker are folded, since they may hold hints', async () => {
  const { sent } = await open({ isOwn: false })
  const region = within(screen.getByRole('region', { name: 'Комментарии' }))
  expect(region.getByText('Могут быть подсказки.')).toBeTruthy()
  expect(region.queryByRole('textbox')).toBeNull()
  expect(sent.map(({ path }) => path)).not.toContain(comments.list.path)
  await userEvent.click(region.getByRole('button', { name: 'Показать комментарии' }))
  expect(await screen.findByRole('textbox', { name: 'Ваш комментарий' })).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Комментарии' }))
})

test('a comment that was typed there and not sent, by a guest who signs in, unfolds them again', async () => {
  const { close } = await open({ isOwn: false })
  await userEvent.click(screen.getByRole('button', { name: 'Показать комментарии' }))
  await userEvent.type(await screen.findByRole('textbox', { name: 'Ваш комментарий' }), 'Гость')
  close()
  await open({ isOwn: false })
  expect(await screen.findByRole('textbox', { name: 'Ваш комментарий' })).toHaveProperty('value', 'Гость')
})

test.each([
  ['own', true, 'Вы ответили правильно на 2 из 7 вопросов · 4 балла из 18'],
  ['another taker’s', false, '4 балла из 18 · верно 2 из 7'],
])('%s result says the points where questions weigh differently', async (_, isOwn, tally) => {
  const counts = { userScorePercentage: 22, userScores: 4, maxScores: 18, questionAnswered: 2, allQuestionsCnt: 7 }
  await open({ isOwn, ...counts })
  const visible = screen.getAllByText(/из.7/).filter((text) => text.getAttribute('aria-hidden') === null)
  expect(visible.map(({ textContent }) => textContent?.replaceAll('\u00a0', ' ').trim())).toEqual([tally])
})

test('below 50 % a kind next step is suggested; from 50 % on it is not', async () => {
  await open({ userScorePercentage: 49 })
  expect(screen.getByText(/^Не.беда/).getAttribute('aria-hidden')).toBeNull()
  cleanup()
  await open({ userScorePercentage: 50 })
  expect(screen.queryByText(/^Не.беда/)).toBeNull()
})

test('four similar tests follow the result, without the test itself', async () => {
  const { sent } = await open()
  // One more, as the test may be among them.
  expect(sent).toContainEqual(expect.objectContaining({ body: { subjectId: 5, sort: 'popular', pageSize: 5 } }))
  const region = within(screen.getByRole('region', { name: 'Похожие тесты' }))
  expect(await region.findAllByRole('link')).toHaveLength(4)
  expect(region.queryByRole('link', { name: 'Похожий 5' })).toBeNull()
})

test('the result of a personality test has no score and no progress bar', async () => {
  await open({ testTypeId: 2, resultTitle: 'Кот-философ', testTitle: 'Какой вы кот?' })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Кот-философ')
  expect(screen.getByText('Какой вы кот?')).toBeTruthy()
  expect(screen.queryByRole('progressbar')).toBeNull()
  expect(screen.queryByText(/%|процент|правильно/)).toBeNull()
})

test('the owner of a result by outcomes sees the shares of all results, the largest first', async () => {
  const outcomes = [
    { title: 'Домосед', percent: 25 },
    { title: 'Охотник', percent: 75 },
  ]
  await open({ testTypeId: 2, resultTitle: 'Охотник', outcomes })
  const shares = within(await screen.findByRole('region', { name: /Сколько в\sвас/ }))
  expect(shares.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Охотник75\u00a0%',
    'Домосед25\u00a0%',
  ])
})

test('a result has links to its author and other tests, and comments', async () => {
  await open()
  const aside = within(screen.getByRole('complementary'))
  expect(aside.getByRole('link', { name: 'Степан Орлов' }).getAttribute('href')).toBe('/profile/7')
  expect(aside.getByRole('link', { name: 'Другие тесты' }).getAttribute('href')).toBe('/all-test')
  expect(screen.getByRole('region', { name: /Комментарии/ })).toBeTruthy()
})

test.each([
  ['an own result removes an unfinished attempt', true, null],
  ['the result of somebody else leaves an unfinished attempt', false, 'halfway'],
])('to take the test from %s', async (_, isOwn, left) => {
  const { address: now } = await open({ isOwn, challenges: false })
  localStorage.setItem('attempt-5', 'halfway')
  await userEvent.click(screen.getByRole('link', { name: isOwn ? 'Пройти ещё раз' : 'Пройти этот тест' }))
  await screen.findByRole('heading', { name: 'Сам тест' })
  expect(now()).toBe('/passing/5')
  expect(localStorage.getItem('attempt-5')).toBe(left)
})

test.each([
  [90, true],
  [100, false],
])(
  'with %i percent right it is %s that mistakes are offered to be practised',
  async (userScorePercentage, isOffered) => {
    await open({ userScorePercentage, review: 'full' })
    expect(screen.queryAllByRole('link', { name: 'Тренировать ошибки' })).toHaveLength(isOffered ? 1 : 0)
  },
)

test('the result of a deleted test has no link to the test', async () => {
  const { sent } = await open({ isTestAvailable: false })
  expect(screen.getByText(/Этот тест больше не доступен/)).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Пройти ещё раз' })).toBeNull()
  expect(screen.queryByRole('region', { name: /Комментарии/ })).toBeNull()
  expect(sent.map(({ path }) => path)).not.toContain(comments.list.path)
})

test('the author of a result is not linked when the profile is gone', async () => {
  await open({ isTestAvailable: false, isAuthorAvailable: false })
  const aside = within(screen.getByRole('complementary'))
  expect(aside.getByText('Степан Орлов')).toBeTruthy()
  expect(aside.queryByRole('link', { name: 'Степан Орлов' })).toBeNull()
})

const rival = {
  userScorePercentage: 40,
  questionAnswered: 4,
  allQuestionsCnt: 10,
  resultTitle: 'Новичок',
  isSameScoring: true,
}

/** The verdict of the shown comparison, and its sides with ordinary blanks. */
async function comparison() {
  const region = await screen.findByRole('region', { name: 'Сравнение результатов' })
  const plain = (element: Element | null | undefined) => element?.textContent?.replaceAll('\u00a0', ' ').trim()
  const terms = within(region).getAllByRole('term')
  return { verdict: plain(region.querySelector('p')), sides: terms.map((term) => plain(term.parentElement)) }
}

test.each([
  { compared: {}, words: 'Вы впереди!', other: 'Соперник40 %4 из 10' },
  { compared: { userScorePercentage: 100 }, words: 'Впереди соперник', other: 'Соперник100 %4 из 10' },
  { compared: { userScorePercentage: 90 }, words: 'Ничья', other: 'Соперник90 %4 из 10' },
  { compared: { isSameScoring: false }, words: 'Тест с тех пор изменился.', other: 'Соперник40 %4 из 10' },
])('after a challenge the score stands beside the other one: $words', async ({ compared, words, other }) => {
  await open({ comparedWith: { ...rival, ...compared } })
  const { verdict, sides } = await comparison()
  expect(verdict).toBe(words)
  expect(sides).toEqual(['Вы90 %9 из 10', other])
})

test.each([
  {
    resultTitle: 'Почти космонавт',
    words: 'Вы совпали!',
    expected: ['ВыПочти космонавт', 'Кто поделилсяПочти космонавт'],
  },
  {
    resultTitle: 'Сова',
    words: 'У вас разные результаты',
    outcomes: [{ title: 'Почти космонавт', percent: 90 }],
    expected: ['ВыПочти космонавт90 %', 'Кто поделилсяСова40 %'],
  },
])('after a challenge by a personality test both results are named: $words', async ({ words, expected, ...facts }) => {
  const { resultTitle, outcomes } = facts
  await open({ testTypeId: 2, comparedWith: { ...rival, resultTitle }, ...(outcomes && { outcomes }) })
  const { sides } = await comparison()
  const verdict = screen.getByText(words.replace('Вы ', 'Вы\u00a0').replace('У ', 'У\u00a0'), {
    normalizer: (text) => text.trim(),
  })
  expect(verdict.ariaHidden).toBeNull()
  // Above the title, so in the first screen.
  const title = screen.getByRole('heading', { level: 1 })
  expect(verdict.compareDocumentPosition(title)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  expect(sides).toEqual(expected)
})

test('another taker is invited to compare, and the address of the test names the result', async () => {
  await open({ isOwn: false })
  const link = screen.getByRole('link', { name: /^Пройти тест и\sсравнить$/ })
  expect(link.getAttribute('href')).toBe('/passing/5?from=3f2b8a1e-5c4d-4e6f-8a9b-0c1d2e3f4a5b')
})

test('a test without challenges is offered without comparing', async () => {
  await open({ isOwn: false, challenges: false })
  expect(screen.getByRole('link', { name: 'Пройти этот тест' }).getAttribute('href')).toBe('/passing/5')
})

test.each<[string, Partial<ResultView>, string | null]>([
  [
    'right answers',
    { earned: { userScorePercentage: 80, questionAnswered: 8, userScores: 8 } },
    'Автор исправил тест: было 8 из 10, стало 9 из 10',
  ],
  [
    'points of as many right answers',
    { userScores: 9.5, earned: { userScorePercentage: 92, questionAnswered: 9, userScores: 9.21 } },
    'Автор исправил тест: было 9,21 балла, стало 9,5 балла',
  ],
  [
    'the percent of as many points',
    { earned: { userScorePercentage: 75, questionAnswered: 9, userScores: 9 } },
    'Автор исправил тест: было 75 %, стало 90 %',
  ],
  ['nothing', { earned: { userScorePercentage: 90, questionAnswered: 9, userScores: 9 } }, null],
  ['nothing without a recount', {}, null],
])('after a recount a result says what changed: %s', async (_, overrides, sentence) => {
  await open(overrides)
  expect(screen.queryByText(/Автор исправил тест/)?.textContent?.replaceAll('\u00a0', ' ') ?? null).toBe(sentence)
})
