import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { Avatar, initials } from '#web/ui/Avatar.tsx'
import { Picture } from '#web/ui/Picture.tsx'

afterEach(cleanup)

const address = `/images/${'a'.repeat(64)}`

describe('a picture', () => {
  test('is offered in the widths of the server', () => {
    render(<Picture src={address} alt="Обложка" widths={[310, 620]} sizes="310px" width={310} height={300} />)
    expect(screen.getByAltText('Обложка').getAttribute('srcset')).toBe(`${address}/310 310w, ${address}/620 620w`)
  })

  test('from elsewhere is left as it is', () => {
    render(<Picture src="data:image/png;base64,AA" alt="Обложка" width={310} height={300} />)
    expect(screen.getByAltText('Обложка').hasAttribute('srcset')).toBe(false)
  })

  test('gives way to its stand-in when it does not load, and returns with a new address', () => {
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

describe('a face', () => {
  test('without a picture is two letters', () => {
    render(<Avatar src={null} name="Марина Лебедева" />)
    expect(screen.getByText('МЛ')).toBeTruthy()
  })

  test.each([
    ['  вера павловна тихомирова ', 'ВП'],
    ['🦊 Лис', '🦊Л'],
    ['', ''],
  ])('«%s» has the letters «%s»', (name, letters) => {
    expect(initials(name)).toBe(letters)
  })
})
