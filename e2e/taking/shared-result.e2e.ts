import type { Response } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { expectNoViolations } from '../page-objects/accessibility-violations.ts'
import { callApi } from '../page-objects/api.ts'
import { fontsFirst, watchLayoutShifts } from '../page-objects/layout-shift.ts'
import { aPersonalityQuiz, makeQuiz, takeQuiz } from '../page-objects/quizzes.ts'
import { take } from '../page-objects/taking.ts'

const ownTally = 'Вы ответили правильно на 1 из 3 вопросов · 1 балл из 4'
const neutralTally = '1 балл из 4 · верно 1 из 3'

/** The bytes of a page, without the times at which it was rendered. */
const bytesOf = async (page: Response | null) => (await page?.text())?.replaceAll(/(?<=At":)\d{13}/g, 'time')

test('a guest reads the own result in the own words, after a reload too, and a friend in neutral ones', async ({
  page,
  anotherVisitor,
}) => {
  const quiz = await makeQuiz()
  const shifts = await watchLayoutShifts(page)
  await page.goto(`/passing/${quiz.id}`)
  await take(page, [['У Александрии'], ['Белое'], ['Лоцман']])
  const main = page.getByRole('main')
  const tally = main.locator('.tally')
  await expect(main.getByRole('link', { name: 'Пройти ещё раз' })).toBeVisible()
  await expect(tally.getByText(ownTally)).toBeVisible()
  await expect(tally.getByText(neutralTally)).toBeHidden()
  await expect(main.getByText('Не беда: во второй раз половина ответов уже знакома.')).toBeVisible()
  const before = (await shifts()).length
  await fontsFirst(page)
  // The own words replace the neutral ones that the server rendered after these are painted.
  await page.route('**/assets/*.js', async (route) => {
    await expect(tally.getByText(neutralTally)).toBeVisible()
    await shifts()
    await route.continue()
  })
  const ownPage = await page.reload()
  await expect(main.getByRole('link', { name: 'Пройти ещё раз' })).toBeVisible()
  await expect(tally.getByText(ownTally)).toBeVisible()
  expect((await shifts()).slice(before)).toEqual([])

  const friend = await anotherVisitor()
  const friendsPage = await friend.goto(page.url())
  expect(await bytesOf(friendsPage)).toBe(await bytesOf(ownPage))
  const start = friend.getByRole('link', { name: 'Пройти тест и сравнить' })
  await expect(start).toBeInViewport({ ratio: 1 })
  await expect(friend.getByRole('button', { name: 'Поделиться' })).toBeInViewport({ ratio: 1 })
  await expect(friend.locator('.tally').getByText(neutralTally)).toBeVisible()
  await expect(friend.getByText('Думаете, у вас выйдет лучше? Самое время проверить.')).toBeVisible()
  await expect(friend.getByRole('button', { name: 'Показать комментарии' })).toBeVisible()
  await start.click()
  await friend.waitForURL((url) => url.pathname === `/passing/${quiz.id}` && url.searchParams.has('from'))
  // The challenge survives a reload in the middle of the test, without the address that brought it.
  await friend.getByRole('radio', { name: 'У Александрии' }).check()
  await friend.getByRole('button', { name: 'Ответить' }).click()
  await friend.goto(`/passing/${quiz.id}`)
  await expect(friend.getByRole('heading', { level: 2, name: 'Какие из этих морей солёные?' })).toBeVisible()
  await take(friend, [['Белое'], ['Лоцман']])
  await expect(friend.getByText('Ничья', { exact: true })).toBeVisible()
})

test('on a phone «Поделиться» stands in the first 740 px, similar tests before three comments and «Показать все»', async ({
  page,
}) => {
  const quiz = await makeQuiz()
  for (const description of ['Первый.', 'Второй.', 'Третий.', 'Четвёртый.'])
    await callApi('/api/comments/postcomment', { token: quiz.author.token, body: { testId: quiz.id, description } })
  await page.goto(`/passing/${quiz.id}`)
  await take(page, [['У Александрии'], ['Белое'], ['Лоцман']])
  await expect(page.getByRole('button', { name: 'Поделиться' })).toBeInViewport({ ratio: 1 })
  const top = async (name: string) => (await page.getByRole('region', { name }).boundingBox())?.y ?? 0
  expect(await top('Похожие тесты')).toBeLessThan(await top('Комментарии'))
  const comments = page.getByRole('region', { name: 'Комментарии' })
  await expect(comments.getByRole('listitem')).toHaveCount(3)
  await comments.getByRole('button', { name: 'Показать все' }).click()
  await expect(comments.getByRole('listitem')).toHaveCount(4)
})

test('a guest reads the text of a personality result under its title, and has its buttons in the first 740 px', async ({
  page,
}) => {
  const text = 'Вы дуете мягко. '.repeat(60)
  const { results = [] } = aPersonalityQuiz()
  const quiz = await makeQuiz(
    aPersonalityQuiz({ results: results.map((result) => ({ ...result, description: text })) }),
  )
  await page.goto(`/result/${await takeQuiz(quiz.id)}`)
  const title = page.getByRole('heading', { level: 1 })
  const story = page.getByRole('main').getByText('Вы дуете мягко.')
  const bottomOfTitle = await title.evaluate((element) => element.getBoundingClientRect().bottom)
  const box = await story.evaluate((element) => element.getBoundingClientRect().toJSON())
  expect(box.top - bottomOfTitle).toBeLessThan(40)
  const like = page.getByRole('button', { name: /^Нравится: / }).first()
  expect((await like.boundingBox())?.y).toBeGreaterThan(box.bottom)
  await expect(page.getByRole('link', { name: 'Пройти тест и сравнить' })).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('button', { name: 'Поделиться' })).toBeInViewport({ ratio: 1 })
})

test('without a share sheet of the system a dialog shares a result', async ({ page }) => {
  const quiz = await makeQuiz()
  await page.goto(`/passing/${quiz.id}`)
  await take(page, [['У Александрии'], ['Белое'], ['Лоцман']])
  // The page of the test has this button too.
  await expect(page.getByRole('heading', { level: 1, name: 'Сухопутный человек' })).toBeVisible()
  await page.getByRole('button', { name: 'Поделиться' }).click()
  const sheet = page.getByRole('dialog', { name: 'Поделиться результатом' })
  await sheet.getByRole('button', { name: 'QR-код' }).click()
  await expect(sheet.getByRole('img', { name: /^QR-код со ссылкой/ })).toBeVisible()
  await expectNoViolations(page)
  const download = page.waitForEvent('download')
  await sheet.getByRole('link', { name: 'Сохранить картинку' }).click()
  expect((await download).suggestedFilename()).toBe(`${quiz.title}.jpg`)
})

test('the longest word of the title of a personality result stays in one line, at 360 and 1280 px', async ({
  page,
}) => {
  const words = ['Шпрехшталмейстер', 'Достопримечательность']
  const results = aPersonalityQuiz().results?.map((result, at) => ({ ...result, title: words[at] ?? '' })) ?? []
  const { id } = await makeQuiz(aPersonalityQuiz({ results }))
  const titles: string[] = []
  for (const answers of [
    ['Ещё спите', 'Простыня'],
    ['Уже в пути', 'Дом'],
  ]) {
    await page.goto(
      `/result/${await takeQuiz(
        id,
        answers.map((answer) => [answer]),
      )}`,
    )
    const title = page.getByRole('heading', { level: 1 })
    titles.push((await title.textContent()) ?? '')
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      const lines = await title.evaluate(
        (one) => one.clientHeight / Number.parseFloat(getComputedStyle(one).lineHeight),
      )
      expect(Math.round(lines), `${await title.textContent()} at ${width} px`).toBe(1)
    }
  }
  expect(titles).toEqual(words)
})
