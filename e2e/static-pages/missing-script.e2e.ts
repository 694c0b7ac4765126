import { expect, test } from '../fixtures.ts'
import { expectNoViolations } from '../page-objects/accessibility-violations.ts'
import { fitsNarrowScreen } from '../page-objects/overflow.ts'
import { examples } from '../page-objects/pages.ts'
import { pressAnswer, tick } from '../page-objects/taking.ts'

for (const missing of ['*', 'libraries-*']) {
  test(`a page without its scripts assets/${missing}.js says so and offers a reload, which works`, async ({
    page,
    allowRefused,
  }) => {
    allowRefused('/assets/')
    const scripts = `**/assets/${missing}.js`
    await page.route(scripts, (route) => route.abort())
    await page.goto(`/passing/${(await examples()).quizId}`)
    const notice = page.getByRole('alert')
    await expect(notice).toContainText('Не всё загрузилось, кнопки не работают.')
    await expectNoViolations(page)
    await fitsNarrowScreen(page)
    await page.unroute(scripts)
    await notice.getByRole('link', { name: 'Обновить страницу' }).click()
    await expect(page.getByRole('heading', { name: 'Где стоял Фаросский маяк?' })).toBeFocused()
    await expect(notice).toBeHidden()
    await tick(page, ['У Александрии'])
    await pressAnswer(page)
    await expect(page.getByRole('heading', { name: 'Какие из этих морей солёные?' })).toBeVisible()
  })
}
