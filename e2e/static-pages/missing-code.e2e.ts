import { expect, test } from '../fixtures.ts'
import { expectNoViolations } from '../page-objects/accessibility-violations.ts'
import { scriptsNamed } from '../page-objects/built-scripts.ts'
import { fitsNarrowScreen } from '../page-objects/overflow.ts'
import { examples } from '../page-objects/pages.ts'
import { makeQuiz } from '../page-objects/quizzes.ts'
import { pressAnswer, seesTicked, tick } from '../page-objects/taking.ts'

test('a page without its scripts, or without one of them, says so and offers a reload, which works', async ({
  page,
  allowRefused,
}) => {
  allowRefused('/assets/')
  for (const scripts of ['**/assets/*.js', `**${scriptsNamed('libraries')[0]}`]) {
    await page.route(scripts, (route) => route.abort())
    await page.goto(`/passing/${(await examples()).quizId}`)
    const notice = page.getByRole('alert')
    await expect(notice, scripts).toContainText('Не всё загрузилось, кнопки не работают.')
    await expectNoViolations(page)
    await fitsNarrowScreen(page)
    await page.unroute(scripts)
    await notice.getByRole('link', { name: 'Обновить страницу' }).click()
    await expect(page.getByRole('heading', { name: 'Где стоял Фаросский маяк?' })).toBeFocused()
    await expect(notice).toBeHidden()
    await tick(page, ['У Александрии'])
    await pressAnswer(page)
    await expect(page.getByRole('heading', { name: 'Какие из этих морей солёные?' })).toBeVisible()
    // The next round begins with the first question.
    await page.evaluate(() => localStorage.clear())
  }
})

test('a dialog that does not load without a network is closed with a message, and opens afterwards', async ({
  page,
  context,
  allowRefused,
  allowConsoleMessage,
}) => {
  allowRefused('/assets/')
  // The pointer passes over the link of the author, whose page is loaded beforehand.
  allowRefused('/api/profile/')
  allowConsoleMessage(/Unable to (preload CSS|load)|Failed to fetch dynamically imported module/)
  await page.goto(`/passing/${(await examples()).quizId}`)
  await tick(page, ['У Александрии'])
  await context.setOffline(true)
  const share = page.getByRole('button', { name: 'Поделиться' })
  const messages = page.getByRole('region', { name: 'Сообщения' })
  for (const _ of ['first', 'second']) {
    await share.click()
    await expect(messages).toContainText('Нет связи с сайтом. Проверьте интернет и повторите.')
    await messages.getByRole('button', { name: 'Закрыть' }).click()
  }
  await seesTicked(page, ['У Александрии'])

  await context.setOffline(false)
  await share.click()
  const dialog = page.getByRole('dialog', { name: 'Поделиться' })
  const reload = messages.getByRole('button', { name: 'Обновить' })
  await expect(dialog.or(reload)).toBeVisible()
  // Chromium before version 156 loads what has failed once only in a new document.
  if (await reload.isVisible()) {
    await reload.click()
    await seesTicked(page, ['У Александрии'])
    await share.click()
  }
  await expect(dialog).toBeVisible()
  await expect(page.locator('.dialog-overlay')).toHaveCSS('position', 'fixed')
})

test('a link and «Показать ещё» pressed without a network say so at once; the page opens when it is back', async ({
  page,
  context,
  allowRefused,
  allowConsoleMessage,
}) => {
  allowRefused('/')
  allowConsoleMessage(/Unable to (preload CSS|load)|Failed to fetch dynamically imported module/)
  const quiz = await makeQuiz()
  await page.goto('/all-test')
  const card = page.getByRole('link', { name: quiz.title })
  await expect(card).toBeVisible()
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Показать ещё' }).click()
  const failure = 'Нет связи с сайтом. Проверьте интернет и повторите.'
  await expect(page.getByText(failure)).toBeVisible()
  await card.click()
  await expect(page.getByRole('alert')).toContainText(`Страница не открылась${failure}`)
  await context.setOffline(false)
  await expect(page.getByRole('heading', { name: 'Где стоял Фаросский маяк?' })).toBeVisible()
})
