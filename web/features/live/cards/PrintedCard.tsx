import { printedCardTexts as texts } from '@quiz/contract/texts/ru/printed-cards.ts'
import { cardCodes, codeSide } from './card-codes.ts'

/** Modules of a card from edge to edge: the marker, and one of white margin on each side of it. */
const side = codeSide + 4
const middle = side / 2

/** Letters at the sides, clockwise from the top: each is upright when its side is up. */
const letters = ['А', 'Б', 'В', 'Г']

/** White modules of a marker as one outline. */
const whiteModules = (code: string): string =>
  Array.from(code, (bit, at) =>
    bit === '1' ? `M${2 + (at % codeSide)} ${2 + Math.floor(at / codeSide)}h1v1h-1z` : '',
  ).join('')

/** Where a sheet is cut. */
const cropMarks = [0, side].flatMap((x) => [0, side].map((y) => `M${x - 0.2} ${y}h0.4M${x} ${y - 0.2}v0.4`)).join('')

/** A paper card. Its unit is a module of the marker. */
export const PrintedCard = ({ number }: { number: number }) => (
  <svg className="paper-card" viewBox={`0 0 ${side} ${side}`} role="img" aria-label={texts.card(number)}>
    <rect width={side} height={side} fill="#fff" />
    <rect x={1} y={1} width={codeSide + 2} height={codeSide + 2} fill="#000" />
    <path d={whiteModules(cardCodes[number - 1] ?? '')} fill="#fff" />
    <path d={cropMarks} fill="none" stroke="#777" strokeWidth={0.015} />
    {letters.map((letter, quarter) => (
      <g key={letter} transform={`rotate(${90 * quarter} ${middle} ${middle})`}>
        <text x={middle} y={0.4} fontSize={0.32} textAnchor="middle" fill="#777">
          {letter}
        </text>
        <text x={0.2} y={0.4} fontSize={0.3} fill="#000">
          {number}
        </text>
      </g>
    ))}
    {texts.turn.map((line, at) => (
      <text key={line} x={5.6} y={0.27 + 0.18 * at} fontSize={0.15} fill="#777">
        {line}
      </text>
    ))}
  </svg>
)
