import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { Avatar, initials } from '#web/ui/Avatar.tsx'
import { Picture } from '#web/ui/Picture.tsx'

afterEach(cleanup)

const address = `/images/${'a'.repeat(64)}`

describe('a picture', () => {
  test('has the widths of the server in its srcset', () => {
    render(<Picture src={address} alt="Обложка" widths={[310, 620]} sizes="310px" width={310} height={300} />)
    expect(screen.getByAltText('Обложка').getAttribute('srcset')).toBe(`${address}/310 310w, ${address}/620 620w`)
  })

  test('of another address has no srcset', () => {
    render(<Picture src="data:image/png;base64,AA" alt="Обложка" width={310} height={300} />)
    expect(screen.getByAltText('Обложка').hasAttribute('srcset')).toBe(false)
  })

  test('is replaced by its fallback when it fails to load, and shown again with a new address', () => {
    const picture = (src: string) => (
      <Picture src={src} alt="Обложка" width={310} height={300} fallback={<p>Картинки нет</p>} />
    )
    const { rerender } = render(picture('/gone.webp'))
    fireEvent.error(screen.getByAltText('Обложка'))
    expect(screen.getByText('Картинки нет')).toBeTruthy()
    rerender(picture('/found.webp'))
    expect(screen.getByAltText('Обложка')).toBeTruthy()
  })
})

describe('an avatar', () => {
  test('without a picture shows two initials', () => {
    render(<Avatar src={null} name="Марина Лебедева" />)
    expect(screen.getByText('МЛ')).toBeTruthy()
  })

  test.each([
    ['  вера павловна тихомирова ', 'ВП'],
    ['🦊 Лис', '🦊Л'],
    ['', ''],
  ])('«%s» has the initials «%s»', (name, letters) => {
    expect(initials(name)).toBe(letters)
  })
})
