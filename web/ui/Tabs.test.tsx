import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { Tabs } from '#web/ui/Tabs.tsx'

afterEach(cleanup)

const tabs = [
  { key: 'created', label: 'Созданные' },
  { key: 'passed', label: 'Результаты' },
  { key: 'liked', label: 'Понравившиеся' },
] as const

function Profile() {
  const [selected, setSelected] = useState<(typeof tabs)[number]['key']>('created')
  return (
    <Tabs label="Тесты автора" tabs={tabs} selected={selected} onSelect={setSelected}>
      {(panel) => <div {...panel}>{selected}</div>}
    </Tabs>
  )
}

test('tabs are one Tab stop; arrows, Home and End move among them cyclically', async () => {
  render(<Profile />)
  await userEvent.tab()
  await userEvent.keyboard('{ArrowRight}')
  expect(screen.getByRole('tab', { name: 'Результаты', selected: true })).toBe(document.activeElement)
  await userEvent.keyboard('{End}{ArrowRight}')
  expect(screen.getByRole('tab', { name: 'Созданные', selected: true })).toBe(document.activeElement)
  await userEvent.keyboard('{ArrowLeft}')
  expect(screen.getByRole('tabpanel', { name: 'Понравившиеся' }).textContent).toBe('liked')
})
