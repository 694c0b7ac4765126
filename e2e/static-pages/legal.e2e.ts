import { expect, test } from '../fixtures.ts'

const papers = [
  {
    address: '/agreement',
    title: 'Пользовательское соглашение',
    updated: '26 ноября 2026 года',
    sections: [
      'Общие положения',
      'Обязанности пользователя',
      'Создание тестов',
      'Ответственность',
      'Конфиденциальность',
      'Заключительные положения',
    ],
  },
  {
    address: '/privacy',
    title: 'Политика конфиденциальности',
    updated: '26 ноября 2026 года',
    sections: [
      'Общие положения',
      'Какие данные мы собираем',
      'Зачем нужны эти данные',
      'Веб-аналитика',
      'Передача данных третьим лицам',
      'Сколько хранятся данные',
      'Ваши права',
      'Как с нами связаться',
    ],
  },
]

for (const { address, title, updated, sections } of papers) {
  test(`${address} is linked from every page and shows its whole text`, async ({ page }) => {
    await page.goto('/create')
    await page.getByRole('contentinfo').getByRole('link', { name: title }).click()
    await expect(page).toHaveURL(address)
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(main.getByRole('heading', { level: 2 })).toHaveText(sections)
    await expect(main.getByText(updated)).toBeVisible()
    const contact = await page.getByRole('contentinfo').getByRole('link', { name: /@/ }).textContent()
    if (address === '/privacy') await expect(main).toContainText(contact ?? 'none')
  })
}

test('the page of the third kind of test says «survey» alone', async ({ page }) => {
  await page.goto('/create/survey')
  await expect(page.getByRole('main')).toHaveText('survey')
})
