import '#web/player/option-sign.css'

/** Filled shapes on a field of 24 × 24, told apart without their colours. */
const shapes = [
  'M12 3 22 21H2z',
  'M12 2 22 12 12 22 2 12z',
  'M2.5 12a9.5 9.5 0 1 0 19 0a9.5 9.5 0 1 0 -19 0z',
  'M3.5 3.5h17v17h-17z',
  'M12 1.8l3.1 6.7 7.3.9-5.4 5 1.4 7.2L12 18l-6.4 3.6L7 14.4l-5.4-5 7.3-.9z',
  'M7 3h10l5 9-5 9H7l-5-9z',
  'M8.5 2.5h7v6h6v7h-6v6h-7v-6h-6v-7h6z',
  'M2 17a10 10 0 0 1 20 0z',
  'M2 8.5h10V3l10 9-10 9v-5.5H2z',
  'M12 2c4.5 5.5 7 8.7 7 12a7 7 0 0 1-14 0c0-3.3 2.5-6.5 7-12z',
] as const

/** The shape of an option beside its letter, by the place of the option from 0. The letter says the same, so it is decoration. */
export const OptionSign = ({ at }: { at: number }) => (
  <svg className="option-sign" data-sign={at % shapes.length} viewBox="0 0 24 24" aria-hidden="true">
    <path d={shapes[at % shapes.length]} />
  </svg>
)
