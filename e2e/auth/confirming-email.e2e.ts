import { expect, test } from '../fixtures.ts'
import { withMailServer } from '../harness/mail-server.ts'
import { withOwnSite } from '../harness/own-site.ts'
import { fillInRegistration } from '../page-objects/auth.ts'
import { linkIn, mailsTo } from '../page-objects/mails.ts'
import { newPerson } from '../page-objects/people.ts'

test('an address is confirmed by the button behind the link of the letter after registering, not by opening the link', async ({
  page,
  request,
  allowRefused,
}, { parallelIndex }) => {
  test.setTimeout(180_000)
  allowRefused('/api/account/confirmemail')
  await withMailServer(async (mails) => {
    const settings = { SMTP_URL: mails.url }
    await withOwnSite(`e2e-confirming-${parallelIndex}`, settings, async (url) => {
      const person = newPerson()
      await page.goto(`${url}/register`)
      await fillInRegistration(page, person)
      await expect.poll(() => mailsTo(person.email, mails.dataDir)).toHaveLength(1)
      await page.goto(`${url}/account`)
      const part = page.getByRole('region', { name: 'Почта' })
      await expect(part).toContainText('Адрес не подтверждён')
      const link = linkIn((await mailsTo(person.email, mails.dataDir))[0] ?? '')

      // A mail scanner opens every link.
      for (const scan of [request.get(link), request.head(link)]) expect((await scan).ok()).toBe(true)
      await page.reload()
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
    })
  })
})
