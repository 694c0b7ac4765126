import { expect, test } from '../fixtures.ts'

const papers = [
  {
    address: '/agreement',
    title: 'Пользовательское соглашение',
    updated: '29 ноября 2026 года',
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

test('the footer of every page leads to the agreement, the policy and the help for teachers, each with its whole text', async ({
  page,
}) => {
  const [main, footer] = [page.getByRole('main'), page.getByRole('contentinfo')]
  await page.goto('/create/survey')
  await expect(main).toHaveText('survey')
  for (const { address, title, updated, sections } of papers) {
    await footer.getByRole('link', { name: title }).click()
    await expect(page).toHaveURL(address)
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(main.getByRole('heading', { level: 2 })).toHaveText(sections)
    await expect(main.getByText(updated)).toBeVisible()
    const contact = await footer.getByRole('link', { name: /@/ }).textContent()
    if (address === '/privacy') await expect(main).toContainText(contact?.trim() ?? 'none')
  }

  await footer.getByRole('link', { name: 'Учителям' }).click()
  await expect(page).toHaveURL('/help/works')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Работа за пять минут')
  await expect(main.getByRole('figure')).toContainText('Так выглядит таблица')
  await expect(main).toContainText(`${new URL(page.url()).host}/w`)
  await expect(main.getByRole('link', { name: 'Создать тест' })).toHaveAttribute('href', '/create')
  await main.getByRole('link', { name: 'Дать работу' }).click()
  await expect(page).toHaveURL(/\/login\?from=/)
})
