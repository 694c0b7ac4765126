import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { PlayersCount } from './BoardLobby.tsx'

afterEach(cleanup)

test.each([
  [true, '2 команды'],
  [false, '2 участника'],
])('a lobby counts teams where there are any: %j', (teams, said) => {
  const { container } = render(<PlayersCount board={{ playersCount: 2, teams }} />)
  expect(container.textContent?.replace(/\s/g, ' ')).toBe(said)
})
