import type { Locator } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { expectNoViolations } from '../page-objects/accessibility-violations.ts'
import { callApi } from '../page-objects/api.ts'
import { administratorToken, newPerson, register, signInAs } from '../page-objects/people.ts'
import { aPersonalityQuiz, makeQuiz, takeQuiz } from '../page-objects/quizzes.ts'
import { forceWebFont } from '../page-objects/web-font.ts'

const boxOf = async (one: Locator) => (await one.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
const leftOf = async (one: Locator) => Math.round((await boxOf(one)).x)

/** The words of an element that are broken between lines in the web font; the fallback of a late font may be wider. */
async function brokenWords(one: Locator): Promise<string[]> {
  await forceWebFont(one.page())
  return one.evaluate((element) => {
    const text = element.firstChild
    if (!text) return ['no text']
    const linesOf = (from: number, to: number) => {
      const range = document.createRange()
      range.setStart(text, from)
      range.setEnd(text, to)
      return range.getClientRects().length
    }
    return [...(text.textContent ?? '').matchAll(/[\p{L}]+/gu)]
      .filter(({ index, 0: word }) => linesOf(index, index + word.length) > 1)
      .map(([word]) => word)
  })
}

test('the cards of a list begin where its heading does, and each section has an icon of its own in the phone menu', async ({
  page,
}) => {
  await page.goto('/all-test')
  const shape = (icon: Locator) => icon.locator('path').first().getAttribute('d')
  const heart = await shape(page.locator('.like').first())
  await page.getByRole('banner').getByRole('button', { name: 'Меню' }).click()
  const links = page.getByRole('banner').locator('.menu').getByRole('link')
  await expect(links).toHaveText(['Создать тест', 'Все тесты', 'Авторы', 'Войти', 'Учителям'])
  const shapes = await Promise.all((await links.all()).map(shape))
  expect(new Set([heart, ...shapes]).size).toBe(6)

  for (const width of [768, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/all-test')
    const heading = await leftOf(page.getByRole('heading', { level: 1 }))
    expect(await leftOf(page.locator('.cards .card').first()), `at ${width} px`).toBe(heading)
  }
})

test('on a phone covers are 5:3 in the carousel and thumbnails beside the texts of a list, nine authors stand in three rows, and at 320 px no line of facts begins or ends with a dot', async ({
  page,
}) => {
  await page.goto('/')
  const cover = await boxOf(page.locator('.carousel .card-cover').first())
  expect(cover.width / cover.height).toBeCloseTo(5 / 3, 1)
  const row = page.locator('.cards .card').first()
  const [thumbnail, title] = [await boxOf(row.locator('.card-cover img')), await boxOf(row.locator('.card-title'))]
  expect(thumbnail.x + thumbnail.width).toBeLessThan(title.x)
  expect(thumbnail.width).toBeLessThan((await boxOf(row)).width / 3)
  const authors = page.locator('.ranks .rank')
  await expect(authors).toHaveCount(9)
  const tops = await authors.evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top)))
  expect(new Set(tops).size).toBe(3)

  await page.setViewportSize({ width: 320, height: 740 })
  await page.goto('/')
  await expect(page.locator('.ranks .dotted').first()).toBeVisible()
  const shown = await page.locator('.dotted').evaluateAll((lines) =>
    lines.flatMap((line) =>
      [...line.querySelectorAll('.dotted-dot')].map((dot) => {
        const fact = dot.parentElement?.getBoundingClientRect()
        const previous = dot.parentElement?.previousElementSibling?.getBoundingClientRect()
        const isFirstOfLine = fact?.top !== previous?.top
        // A clipped dot is left of the box of its line.
        const isClipped = dot.getBoundingClientRect().right <= line.getBoundingClientRect().left + 1
        return { text: line.textContent, isFirstOfLine, isClipped }
      }),
    ),
  )
  expect(shown.length).toBeGreaterThan(0)
  expect(shown.filter(({ isFirstOfLine, isClipped }) => isFirstOfLine !== isClipped)).toEqual([])
})

test("on a phone the administrators' × in the corner of a card hides no letter of its title", async ({ page }) => {
  await signInAs(page, { token: await administratorToken() })
  await page.goto('/all-test?sort=popular')
  await expect(page.getByRole('button', { name: /^Удалить тест/ }).nth(7)).toBeVisible()
  await forceWebFont(page)
  const hidden = await page.locator('.card:has(.card-corner)').evaluateAll((cards) =>
    cards.flatMap((card) => {
      const corner = card.querySelector('.card-corner')
      const title = card.querySelector('.card-link')
      if (!corner || !title) return ['no corner']
      const cross = corner.querySelector('svg')?.getBoundingClientRect()
      const isOpaque = getComputedStyle(corner).backgroundColor !== 'rgba(0, 0, 0, 0)'
      const over = isOpaque ? corner.getBoundingClientRect() : cross
      const text = document.createRange()
      text.selectNodeContents(title)
      const isHidden = [...text.getClientRects()].some(
        (line) => over && line.right > over.left && line.top < over.bottom && line.bottom > over.top,
      )
      return isHidden ? [title.textContent] : []
    }),
  )
  expect(hidden).toEqual([])
})

test('a result that is opened beside the bars of a personality result leaves them where they are', {
  tag: '@desktop',
}, async ({ page }) => {
  const { items } = await callApi<{ items: { id: number }[] }>('/api/home/alltests', {
    body: { searchString: 'Какой вы инструмент?', pageNumber: 0, pageSize: 1 },
  })
  await page.goto(`/passing/${items[0]?.id}`)
  await expect(async () => {
    await page.keyboard.press('1')
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/result\//, { timeout: 300 })
  }).toPass()
  const bars = page.getByRole('region', { name: 'Сколько в вас от каждого' })
  const belowHeading = async () =>
    (await boxOf(bars.getByRole('listitem').last())).y - (await boxOf(bars.getByRole('heading'))).y
  await expect(bars).toBeVisible()
  const before = await belowHeading()
  await page.getByRole('region', { name: 'Что ещё бывает' }).locator('summary').first().click()
  await expect(page.locator('.other-text').first()).toBeVisible()
  expect(await belowHeading()).toBe(before)
})

test('a long word of the title of a result stands on one line', async ({ page }) => {
  const [bands, ...others] = aPersonalityQuiz().results ?? []
  const results = [{ ...bands, title: 'Неутомимый путешественник' }, ...others]
  const quiz = await makeQuiz(aPersonalityQuiz({ results }))
  const path = `/result/${await takeQuiz(quiz.id)}`
  for (const width of [320, 360, 768, 1280]) {
    await page.setViewportSize({ width, height: 740 })
    await page.goto(path)
    const title = page.getByRole('heading', { level: 1, name: 'Неутомимый путешественник' })
    await expect(title).toBeVisible()
    expect(await brokenWords(title), `at ${width} px`).toEqual([])
  }
})

test('a long word of a name stands on one line', async ({ page }) => {
  const person = await register(newPerson('Константинопольский Афанасий'))
  await makeQuiz(undefined, person)
  for (const width of [320, 360, 768, 1280]) {
    await page.setViewportSize({ width, height: 740 })
    await page.goto(`/autors?search=${encodeURIComponent(person.fullName)}`)
    expect(await brokenWords(page.locator('.author-name').first()), `card at ${width} px`).toEqual([])
    await page.goto(`/profile/${person.id}`)
    expect(await brokenWords(page.getByRole('heading', { level: 1 })), `profile at ${width} px`).toEqual([])
  }
})

test('the counters of a newcomer are aligned and their zeros quiet', async ({ page }) => {
  const { id } = await register()
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 740 })
    await page.goto(`/profile/${id}`)
    const counters = page.locator('.counters dd')
    await expect(counters).toHaveText(['0', '0', '0', '0'])
    const looks = await counters.evaluateAll((all) =>
      all.map((one) => {
        const { color, fontWeight } = getComputedStyle(one)
        const label = one.parentElement?.querySelector('dt')
        const isAligned = label?.getBoundingClientRect().left === one.getBoundingClientRect().left
        return { color, fontWeight, isAligned }
      }),
    )
    const label = page.locator('.counters dt').first()
    const soft = await label.evaluate((one) => getComputedStyle(one).color)
    for (const look of looks)
      expect(look, `at ${width} px`).toEqual({ color: soft, fontWeight: '500', isAligned: true })
  }
})

test('the invitation to create a test is not under signing in, registration, the editor, the account, /admin and the 404 page', async ({
  page,
  allowRefused,
}) => {
  allowRefused('/404')
  const invitation = page.getByRole('contentinfo').getByRole('link', { name: 'Создать тест' })
  await page.goto('/agreement')
  await expect(invitation).toBeVisible()
  const lacksInvitation = async (address: string) => {
    await page.goto(address)
    await expect(page.getByRole('contentinfo').getByRole('link').first()).toBeVisible()
    await expect(invitation, address).toBeHidden()
  }
  for (const address of ['/login', '/register', '/404']) await lacksInvitation(address)
  await signInAs(page, { token: await administratorToken() })
  for (const address of ['/create/quiz', '/account', '/admin']) {
    await lacksInvitation(address)
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  }
})

/** Expects that a message does not cover a button in the window. */
async function isClearOf(message: Locator, button: Locator): Promise<void> {
  await message.evaluate((one) => Promise.all(one.getAnimations().map(({ finished }) => finished)))
  await expect(button).toBeInViewport({ ratio: 1 })
  const [notice, { y, height }] = [await boxOf(message), await boxOf(button)]
  expect(y >= notice.y + notice.height || y + height <= notice.y).toBe(true)
}

test('a message lies over none of the buttons that it speaks of', { tag: '@both' }, async ({ page, allowRefused }) => {
  for (const path of ['/api/test/like', '/api/comments/deletecomment']) allowRefused(path)
  const person = await register()
  const quiz = await makeQuiz()
  await callApi('/api/comments/postcomment', { token: person.token, body: { testId: quiz.id, description: 'Туман.' } })
  await signInAs(page, person)
  await page.goto(`/result/${await takeQuiz(quiz.id, undefined, person.token)}`)
  await page.route('**/api/test/like', (route) => route.abort())
  const like = page.getByRole('main').getByRole('button', { name: `Нравится: «${quiz.title}»` })
  await like.click()
  const message = page.getByRole('region', { name: 'Сообщения' }).locator('.notice')
  await expect(message).toContainText('Лайк не сохранился.')
  const share = page.getByRole('button', { name: 'Поделиться' })
  for (const button of [like, share, page.getByRole('link', { name: 'Пройти ещё раз' })])
    await isClearOf(message, button)
  await message.getByRole('button', { name: 'Закрыть' }).click()

  await page.route('**/api/comments/deletecomment*', (route) => route.abort())
  const remove = page.getByRole('button', { name: /^Удалить комментарий/ })
  // Just below the bar, where messages appear.
  await remove.evaluate((button) => scrollBy(0, button.getBoundingClientRect().top - 90))
  await remove.click()
  const question = page.getByRole('dialog', { name: 'Удалить комментарий?' })
  await expect(question).toBeInViewport({ ratio: 0.9 })
  await expectNoViolations(page)
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await remove.click()
  await question.getByRole('button', { name: 'Удалить' }).click()
  await expect(message).toContainText('Комментарий не удалился.')
  await expect(remove).toBeFocused()
  await isClearOf(message, remove)
})

test('authors have ranks in the ranking and none in a search', async ({ page }) => {
  await page.goto('/autors')
  const ranks = page.locator('.author-place')
  await expect(ranks).toHaveCount(9)
  await expect(ranks.nth(2)).toHaveText('Место 3')
  await page.goto(`/autors?search=${encodeURIComponent('Лебедева')}`)
  await expect(page.locator('.author-card').first()).toBeVisible()
  await expect(ranks).toHaveCount(0)
})

/** Rests the mouse one pixel above the lower edge, where it stands still while the element rises. */
async function staysHovered(one: Locator): Promise<void> {
  await one.scrollIntoViewIfNeeded()
  const { x, y, width, height } = await boxOf(one)
  await one.page().mouse.move(x + width / 2, y + height - 1)
  const hovered = await one.evaluate(async (element) => {
    const seen: boolean[] = []
    for (let frame = 0; frame < 20; frame++) {
      await new Promise(requestAnimationFrame)
      seen.push(element.matches(':hover'))
    }
    return seen
  })
  expect(hovered.slice(5)).toEqual(Array(15).fill(true))
}

test('what rises below the mouse and sinks when it is pressed stays under the mouse', { tag: '@desktop' }, async ({
  page,
}) => {
  const frames = () =>
    page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  for (const [address, card] of [
    ['/autors', '.author-card'],
    ['/all-test', '.card'],
  ] as const) {
    await page.goto(address)
    await staysHovered(page.locator(card).first())
  }
  await page.goto(`/passing/${(await makeQuiz()).id}`)
  const option = page.locator('.ans').first()
  await staysHovered(option)
  await option.click()
  const answer = page.getByRole('button', { name: 'Ответить' })
  await staysHovered(answer)
  const { x, y, width } = await boxOf(answer)
  await page.mouse.move(x + width / 2, y + 1)
  await frames()
  await page.mouse.down()
  await frames()
  await page.mouse.up()
  await expect(page).toHaveTitle(/^2 из 3/)
})
