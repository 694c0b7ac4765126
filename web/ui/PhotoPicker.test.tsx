import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, test } from 'vitest'
import { Field } from '#web/ui/Field.tsx'
import { PhotoPicker } from '#web/ui/PhotoPicker.tsx'

afterEach(cleanup)

function Cover() {
  const [file, setFile] = useState<File | null>(null)
  const picture = file && { src: 'data:,', name: file.name }
  return (
    <Field label="Обложка">
      {(control) => (
        <PhotoPicker
          control={control}
          picture={picture}
          onPick={setFile}
          onRemove={() => setFile(null)}
          onEdit={() => undefined}
        />
      )}
    </Field>
  )
}

const photo = (name: string) => new File(['…'], name, { type: 'image/jpeg' })
const zone = () => screen.getByLabelText(/Обложка/)

describe('the picture picker', () => {
  test('accepts a chosen file and shows its actions', async () => {
    render(<Cover />)
    await userEvent.upload(zone(), photo('kitchen.jpg'))
    expect(screen.getByText('kitchen.jpg')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Изменить' })).toBeTruthy()
  })

  test.each([
    ['a long screenshot', 32, 1280, /^Картинка очень вытянута и.уменьшилась до.32.×.1280.точек/],
    ['a banner', 1280, 85, /^Картинка очень вытянута и.уменьшилась до.1280.×.85.точек/],
    ['a photo', 1280, 720, null],
    ['a small strip, which nothing scaled down', 600, 40, null],
  ])('that shows %s of %d × %d says whether it can be read', async (...[, width, height, sentence]) => {
    const { container } = render(<Cover />)
    await userEvent.upload(zone(), photo('screenshot.png'))
    const image = container.querySelector('img') ?? document.createElement('img')
    Object.defineProperties(image, { naturalWidth: { value: width }, naturalHeight: { value: height } })
    fireEvent.load(image)
    const said = screen.queryByRole('status')
    if (sentence) expect(said?.textContent).toMatch(sentence)
    else expect(said).toBeNull()
  })

  test('accepts the first of the dropped files', () => {
    render(<Cover />)
    fireEvent.drop(screen.getByText(/Выберите картинку/), {
      dataTransfer: { files: [photo('first.jpg'), photo('second.jpg')] },
    })
    expect(screen.getByText('first.jpg')).toBeTruthy()
  })

  test('shows and focuses the empty drop zone when the picture is removed', async () => {
    render(<Cover />)
    await userEvent.upload(zone(), photo('kitchen.jpg'))
    await userEvent.click(screen.getByRole('button', { name: 'Удалить' }))
    expect(document.activeElement).toBe(zone())
    await userEvent.upload(zone(), photo('kitchen.jpg'))
    expect(screen.getByText('kitchen.jpg')).toBeTruthy()
  })
})
