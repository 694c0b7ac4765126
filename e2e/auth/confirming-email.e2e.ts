import type { APIRequestContext, Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { withMailServer } from '../harness/mail-server.ts'
import { fillInRegistration } from '../page-objects/auth.ts'
import { linkIn, mailsTo } from '../page-objects/mails.ts'
import { countCalls } from '../page-objects/network.ts'
import { newPerson, type Person } from '../page-objects/people.ts'

test('a person younger than MIN_AGE is refused and forgotten by the browser; an older one registers and confirms the address by the button behind the link of the letter', async ({
  page,
  request,
  allowRefused,
  startOwnSite,
}) => {
  test.setTimeout(180_000)
  allowRefused('/api/account/confirmemail')
  await withMailServer(async (mails) => {
    const { url } = await startOwnSite({ MIN_AGE: '14', SMTP_URL: mails.url })
    await refusesChild(page, url)

    const person = newPerson()
    await fillInRegistration(page, person)
    await page.waitForURL(`${url}/`)
    await expect.poll(() => mailsTo(person.email, mails.dataDir)).toHaveLength(1)
    const link = linkIn((await mailsTo(person.email, mails.dataDir))[0] ?? '')
    await confirmsAddress(page, { url, link, request })
  })
})

/** Fills in the form with a birth date of ten years ago; leaves an empty form. */
async function refusesChild(page: Page, url: string): Promise<void> {
  const child = { ...newPerson('Юля Малая'), birthDate: `${new Date().getFullYear() - 10}-03-14` }
  await page.goto(`${url}/register`)
  const sent = countCalls(page, '/api/auth/register')
  await fillInRegistration(page, child)
  const problem = 'Зарегистрироваться можно с 14 лет. Всё, что было введено, стёрто и нигде не сохранилось'
  await expect(page.getByText(problem)).toBeVisible()
  await expectNothingKept(page, child)
  await expect(page.getByRole('group', { name: 'Дата рождения' }).getByRole('spinbutton').first()).toBeFocused()
  for (const reopen of [() => page.reload(), () => page.goto(`${url}/`), () => page.goBack()]) await reopen()
  await expect(page.getByRole('heading', { name: 'Регистрация' })).toBeVisible()
  await expectNothingKept(page, child)
  expect(sent()).toBe(0)
}

/** Opens the link as a mail scanner and as the person, who alone presses the button. */
async function confirmsAddress(
  page: Page,
  { url, link, request }: { url: string; link: string; request: APIRequestContext },
): Promise<void> {
  for (const scan of [request.get(link), request.head(link)]) expect((await scan).ok()).toBe(true)
  const part = page.getByRole('region', { name: 'Почта' })
  await page.goto(`${url}/account`)
  await expect(part).toContainText('Адрес не подтверждён')

  await page.goto(link)
  await expect(page).toHaveURL(`${url}/confirm-email`)
  await page.getByRole('button', { name: 'Подтвердить адрес' }).click()
  await expect(page.getByText('Адрес подтверждён. Спасибо!')).toBeVisible()
  await page.getByRole('link', { name: 'К учётной записи' }).click()
  await expect(part.getByRole('button', { name: 'Сохранить' })).toBeVisible()
  await expect(part).not.toContainText('Адрес не подтверждён')

  await page.goto(link)
  await page.getByRole('button', { name: 'Подтвердить адрес' }).click()
  await expect(page.getByRole('alert')).toContainText('она уже использована')
}

/** Expects an empty form, and that nothing in the browser contains what the person typed. */
async function expectNothingKept(page: Page, { userName, email, fullName, birthDate, password }: Person) {
  const fields = page.getByRole('main').locator('input:not([type=checkbox])')
  await expect
    .poll(() => fields.evaluateAll((all) => all.map((field) => Reflect.get(field, 'value')).join('')))
    .toBe('')
  for (const part of await page.getByRole('group', { name: 'Дата рождения' }).getByRole('spinbutton').all())
    await expect(part).not.toHaveAttribute('aria-valuenow')
  await expect(page.getByRole('checkbox', { name: /^Согласен на/ })).not.toBeChecked()
  const kept = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state, document.cookie, location.href]),
  )
  for (const typed of [userName, email, fullName, birthDate, password]) expect(kept).not.toContain(typed)
}
