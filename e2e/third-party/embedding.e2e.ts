import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { APIRequestContext, FrameLocator, Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { expectNoViolations } from '../page-objects/accessibility-violations.ts'
import { callApi } from '../page-objects/api.ts'
import { aQuiz, makeQuiz } from '../page-objects/quizzes.ts'

/** Serves a page of a foreign origin: another port and host name. */
async function foreignPage(content: string) {
  const html = `<!doctype html><html lang="en"><title>Elsewhere</title><body><header><h1>Elsewhere</h1></header>${content}</body></html>`
  const server = createServer((_request, response) =>
    response.setHeader('content-type', 'text/html; charset=utf-8').end(html),
  )
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  const { port } = server.address() as AddressInfo
  return { url: `http://localhost:${port}/`, close: () => server.close() }
}

const iframe = (src: string, title: string) =>
  `<iframe src="${src}" title="${title}" style="border:0;width:100%;height:640px"></iframe>`

/** Fails every read of cookies and storage in frames of the site. */
const blockStorage = (page: Page) =>
  page.addInitScript(() => {
    if (parent === window) return
    const get = () => {
      throw new DOMException('Blocked', 'SecurityError')
    }
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB']) Object.defineProperty(window, name, { get })
    Object.defineProperty(document, 'cookie', { get, set: get })
  })

const sidewaysScroll = (frame: FrameLocator) =>
  frame.locator('html').evaluate((html) => html.scrollWidth - html.clientWidth)

test('a page of another site shows two tests with the storage blocked, and the result of one taken by keyboard', async ({
  page,
  baseURL,
}) => {
  const [quiz, other] = [await makeQuiz(), await makeQuiz()]
  const address = (id: number) => `${baseURL}/embed/${id}?theme=dark`
  const foreign = await foreignPage(
    `${iframe(address(quiz.id), 'one')}${iframe(address(other.id), 'other')}<script async src="${baseURL}/embed.js"></script>`,
  )
  try {
    await blockStorage(page)
    await page.setViewportSize({ width: 296, height: 740 })
    await page.goto(foreign.url)
    const frame = page.frameLocator('iframe[title=one]')
    const second = page.frameLocator('iframe[title=other]')
    await expect(frame.getByRole('heading', { level: 2 })).toBeVisible()
    await expect(second.getByRole('heading', { level: 2 })).toBeVisible()
    await expect(frame.locator('.intro-cover')).toBeVisible()
    // Frames take no focus from the page around them.
    expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true)
    expect([await sidewaysScroll(frame), await sidewaysScroll(second)]).toEqual([0, 0])
    await expectNoViolations(page)
    for (const answer of ['У Александрии', 'Белое', 'Лоцман']) {
      const named = { name: answer, exact: true }
      await frame.getByRole('radio', named).or(frame.getByRole('checkbox', named)).focus()
      await page.keyboard.press('Space')
      await page.keyboard.press('Enter')
    }
    await expect(frame.getByRole('button', { name: 'Пройти ещё раз' })).toBeVisible()
    await expect(frame.getByText('Вы ответили правильно на 1 из 3 вопросов')).toBeVisible()
    expect(await sidewaysScroll(frame)).toBe(0)
    // The frame is as high as its content.
    await expect
      .poll(() =>
        frame.locator('#root').evaluate((root) => Math.ceil(root.getBoundingClientRect().height) - innerHeight),
      )
      .toBe(0)
    await expectNoViolations(page)
    await frame.getByRole('button', { name: 'Пройти ещё раз' }).click()
    await expect(frame.getByRole('heading', { level: 2, name: 'Где стоял' })).toBeVisible()
  } finally {
    foreign.close()
  }
})

test('the code of the share sheet shows the test on another site, as high as its content', async ({
  page,
  baseURL,
}) => {
  const quiz = await makeQuiz()
  await page.goto(`/passing/${quiz.id}`)
  await page.getByRole('button', { name: 'Поделиться' }).click()
  await page.getByRole('button', { name: 'Код для сайта' }).click()
  const code = await page.getByRole('textbox', { name: 'Код для вставки на страницу' }).inputValue()
  const foreign = await foreignPage(code)
  try {
    await page.goto(foreign.url)
    const frame = page.frameLocator(`iframe[title="Тест «${quiz.title}»"]`)
    await expect(frame.getByRole('heading', { level: 1, name: quiz.title })).toBeVisible()
    const outer = page.locator('iframe')
    await expect(outer).toHaveAttribute('src', `${baseURL}/embed/${quiz.id}`)
    await expect.poll(() => outer.evaluate((one) => one.style.height)).not.toBe('640px')
    const content = await frame.locator('#root').evaluate((root) => Math.ceil(root.getBoundingClientRect().height))
    await expect(outer).toHaveCSS('height', `${content}px`)
    await expect(frame.getByRole('link', { name: 'Открыть тест на сайте' })).toHaveAttribute('target', '_blank')
  } finally {
    foreign.close()
  }
})

test('without the script a frame keeps its height, without any it has the way to the site, as without permission of the author; a page of the site stays out of frames', async ({
  page,
  baseURL,
  allowConsoleMessage,
  allowRefused,
}) => {
  allowConsoleMessage(/frame-ancestors|Framing|X-Frame-Options|Blocked script execution/)
  allowRefused('/embed/')
  const quiz = await makeQuiz()
  const address = `${baseURL}/embed/${quiz.id}`
  const foreign = await foreignPage(
    iframe(address, 'one') +
      iframe(`${baseURL}/passing/${quiz.id}`, 'page') +
      iframe(address, 'scriptless').replace('<iframe ', '<iframe sandbox="allow-popups" '),
  )
  const opensSite = (frame: FrameLocator | Page) =>
    expect(frame.getByRole('link', { name: 'Открыть тест на сайте' })).toHaveAttribute('target', '_blank')
  try {
    await page.goto(foreign.url)
    await expect(page.frameLocator('iframe[title=one]').getByRole('heading', { level: 2 })).toBeVisible()
    expect(await page.locator('iframe[title=one]').evaluate((frame) => frame.clientHeight)).toBe(640)
    await expect(page.frameLocator('iframe[title=page]').getByRole('heading', { level: 2 })).toHaveCount(0)
    const scriptless = page.frameLocator('iframe[title=scriptless]')
    await expect(scriptless.getByRole('heading', { level: 1, name: quiz.title })).toBeVisible()
    await expect(scriptless.locator('img')).toHaveJSProperty('complete', true)
    await opensSite(scriptless)
  } finally {
    foreign.close()
  }
  await callApi('/api/test/settings', { token: quiz.author.token, body: { id: quiz.id, embedding: false } })
  await page.goto(address)
  await expect(page.getByText('Автор не разрешает показывать этот тест на других сайтах.')).toBeVisible()
  await opensSite(page)
  await expectNoViolations(page, 'frame without a test')
})

/** As WordPress writes the frame of an oEmbed answer: without `style`, sandboxed, with a secret for messages in its address. */
const inWordPress = (html: string) =>
  html
    .replace(/ style="[^"]*"|<script.*<\/script>/g, '')
    .replace('<iframe ', '<iframe sandbox="allow-scripts" ')
    .replace(/src="([^"]+)"/, 'src="$1#?secret=aB3"')

const takesHeights = `<script>addEventListener('message', ({ data }) => {
  if (data.message === 'height' && data.secret === 'aB3') document.querySelector('iframe').height = Math.min(data.value, 1000)
})</script>`

/** A page of another site that shows a test as WordPress does: found by the page of the test, through oEmbed. */
async function foreignPost(request: APIRequestContext, { id }: { id: number }, baseURL: string | undefined) {
  const passing = await (await request.get(`/passing/${id}`)).text()
  const [, found = ''] = /type="application\/json\+oembed" href="([^"]+)"/.exec(passing) ?? []
  expect(found.startsWith(`${baseURL}/oembed?`)).toBe(true)
  const { html } = await (await request.get(found.replaceAll('&amp;', '&'))).json()
  return foreignPage(`${takesHeights}${inWordPress(html)}`)
}

test('a frame without an origin of its own, as WordPress shows oEmbed, takes a test to its result', async ({
  page,
  request,
  baseURL,
}) => {
  const quiz = await makeQuiz()
  const foreign = await foreignPost(request, quiz, baseURL)
  try {
    await page.goto(foreign.url)
    const element = page.locator('iframe')
    const frame = page.frameLocator('iframe')
    expect(await frame.locator('html').evaluate(() => origin)).toBe('null')
    await expect(element).toHaveAttribute('width', '720')
    await expect(element).not.toHaveAttribute('height', '640')
    expect(await frame.locator('html').evaluate((root) => root.scrollHeight - root.clientHeight)).toBeLessThan(2)
    // The pointer and the keyboard: such a frame fires no event `submit`.
    await frame
      .getByRole('radio', { name: 'У Александрии', exact: true })
      .or(frame.getByRole('checkbox', { name: 'У Александрии', exact: true }))
      .check()
    await frame.getByRole('button', { name: 'Ответить' }).click()
    for (const answer of ['Белое', 'Лоцман']) {
      const named = { name: answer, exact: true }
      await frame.getByRole('radio', named).or(frame.getByRole('checkbox', named)).focus()
      await page.keyboard.press('Space')
      await page.keyboard.press('Enter')
    }
    await expect(frame.getByText('Вы ответили правильно на 1 из 3 вопросов')).toBeVisible()
    const fonts = await frame.locator('html').evaluate(async () => {
      await document.fonts.ready
      return [...document.fonts].flatMap(({ family, status }) => (family.includes('Fallback') ? [] : status))
    })
    // The first is for other Latin letters, of which the test has none.
    expect(fonts).toEqual(['unloaded', 'loaded', 'loaded'])
  } finally {
    foreign.close()
  }
})

const rivers = ['Лена', 'Волга', 'Дон']
const lakes = [
  { left: 'Байкал', right: 'Россия' },
  { left: 'Севан', right: 'Армения' },
]
const everyKind = [
  { title: 'Где Фаросский маяк?', answers: [{ description: 'В Афинах' }, { description: 'Там', isRightAnswer: true }] },
  {
    ...{ title: 'Что солёное?', isMultipleAnswers: true },
    answers: [
      { description: 'Белое море', isRightAnswer: true },
      { description: 'Чёрное море', isRightAnswer: true },
      { description: 'Ладога' },
    ],
  },
  { kind: 'text' as const, title: 'Столица Франции?', acceptedTexts: ['Париж'] },
  { kind: 'number' as const, title: 'Какова высота?', acceptedNumber: '12,5', unit: 'м' },
  { kind: 'order' as const, title: 'От длинной к короткой', answers: rivers.map((description) => ({ description })) },
  { kind: 'match' as const, title: 'Где озеро?', pairs: lakes },
]

test('a frame as WordPress shows it takes questions of every kind to the result', async ({
  page,
  request,
  baseURL,
}) => {
  const quiz = await makeQuiz(aQuiz({ questions: everyKind }))
  const foreign = await foreignPost(request, quiz, baseURL)
  try {
    await page.goto(foreign.url)
    const frame = page.frameLocator('iframe')
    const answers: (() => Promise<void>)[] = [
      () => frame.getByRole('radio', { name: 'Там' }).check(),
      async () => {
        for (const name of ['Белое море', 'Чёрное море']) await frame.getByRole('checkbox', { name }).check()
      },
      () => frame.getByRole('textbox').fill('париж'),
      () => frame.getByRole('textbox').fill('12,5 м'),
      () => putInOrder(frame, rivers),
      async () => {
        for (const { left, right } of lakes) await frame.getByRole('combobox', { name: left }).selectOption(right)
      },
    ]
    for (const [at, answer] of answers.entries()) {
      await expect(frame.getByRole('heading', { level: 2, name: everyKind[at]?.title ?? '' })).toBeVisible()
      await answer()
      await frame.getByRole('button', { name: 'Ответить' }).click()
    }
    await expect(frame.getByText(/Вы.ответили правильно на.6 из.6.вопросов/)).toBeVisible()
  } finally {
    foreign.close()
  }
})

/** Moves elements by their buttons until they stand in this order, which may have been there at once. */
async function putInOrder(frame: FrameLocator, order: readonly string[]): Promise<void> {
  const texts = frame.getByRole('list', { name: 'Ваш порядок' }).locator('.arranged-text')
  for (const [place, name] of order.entries())
    for (let at = (await texts.allTextContents()).indexOf(name); at > place; at--) {
      await frame.getByRole('button', { name: `Выше: ${name}` }).click()
      await expect(texts.nth(at - 1)).toHaveText(name)
    }
  const asItIs = frame.getByRole('button', { name: 'Порядок верен' })
  if (await asItIs.isVisible()) await asItIs.click()
}
