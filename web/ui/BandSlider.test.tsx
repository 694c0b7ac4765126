import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, test } from 'vitest'
import { BandSlider, constrainHandles } from '#web/ui/BandSlider.tsx'

afterEach(cleanup)

function Bands({ from }: { from: number[] }) {
  const [values, setValues] = useState(from)
  const labels = [...values.keys(), values.length].map((index) => `Результат ${index + 1}`)
  return (
    <BandSlider
      label="Границы результатов"
      values={values}
      onChange={setValues}
      labels={labels}
      thumbLabel={(index) => `Граница ${index + 1}`}
    />
  )
}

const handle = (place: number) => screen.getByRole('slider', { name: new RegExp(`^Граница ${place}`) })
const handles = () => screen.getAllByRole<HTMLInputElement>('slider').map((slider) => Number(slider.value))

async function press(place: number, keys: string) {
  handle(place).focus()
  await userEvent.keyboard(keys)
}

describe('the band slider', () => {
  test('moves by one with arrows and by ten with PageUp and PageDown', async () => {
    render(<Bands from={[39, 79]} />)
    await press(1, '{ArrowRight}{ArrowUp}{ArrowLeft}')
    expect(handles()).toEqual([40, 79])
    await press(1, '{PageUp}')
    expect(handles()).toEqual([50, 79])
    await press(2, '{PageDown}{ArrowDown}')
    expect(handles()).toEqual([50, 68])
  })

  test('keeps a handle apart from its neighbour and within 0 to 99', async () => {
    render(<Bands from={[10, 30, 60]} />)
    await press(2, '{Home}')
    expect(handles()).toEqual([10, 11, 60])
    await press(2, '{ArrowLeft}')
    expect(handles()).toEqual([10, 11, 60])
    await press(2, '{End}')
    expect(handles()).toEqual([10, 59, 60])
    await press(3, '{End}')
    await press(1, '{Home}')
    expect(handles()).toEqual([0, 59, 99])
  })

  test('announces the band that ends at a handle', async () => {
    render(<Bands from={[39, 79]} />)
    expect(handle(1).getAttribute('aria-valuetext')).toBe('Результат 1: от 0 до 39 процентов')
    await press(1, '{ArrowRight}')
    expect(handle(1).getAttribute('aria-valuetext')).toBe('Результат 1: от 0 до 40 процентов')
    expect(handle(2).getAttribute('aria-valuetext')).toBe('Результат 2: от 41 до 79 процентов')
  })

  test('stops a dragged handle at a margin from its neighbours', () => {
    expect(constrainHandles([10, 30, 60], [10, 60, 60])).toEqual([10, 59, 60])
    expect(constrainHandles([10, 30, 60], [10, 10, 60])).toEqual([10, 11, 60])
    expect(constrainHandles([10, 30, 60], [10, 30, 60])).toEqual([10, 30, 60])
  })
})
