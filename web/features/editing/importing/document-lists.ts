import { isKeyHeading } from '@quiz/contract/formats/key-block.ts'
import { blankLine, type DocumentLine, type ListItem, type Span, textOf } from './document-lines.ts'
import { instructionsIn, type Role, rolesIn } from './list-roles.ts'

/** Automatic lists as written ones: numbers for questions, dashes for answers, the labels of parts and of a key. */
export function withMarkers(lines: readonly DocumentLine[]): DocumentLine[] {
  const keyAt = lines.findIndex((line, index) => index > 0 && isKeyHeading(textOf(line).trim()))
  const asked = keyAt < 0 ? lines : lines.slice(0, keyAt)
  const written = withQuestions(asked)
  return keyAt < 0 ? written : [...written, ...withKey(lines.slice(keyAt))]
}

function withQuestions(lines: readonly DocumentLine[]): DocumentLine[] {
  const { roleOf, areQuestionsListed } = rolesIn(lines)
  const instructions = instructionsIn(lines, roleOf)
  const roleIn = (line: DocumentLine) =>
    line.list && textOf(line).trim() !== '' && !instructions.has(line) ? roleOf(line) : null
  const numberOf = numbering(lines.filter((line) => roleIn(line) === 'question'))
  let isAfterAnswer = false
  return lines.flatMap((line) => {
    const role = roleIn(line)
    // Between answers of an automatic list and a text is no blank line, which would make the text a part of the answer.
    const isApart = line.isHeading || (isAfterAnswer && !areQuestionsListed && !line.isContinued)
    if (!line.isContinued) isAfterAnswer = role === 'answer'
    if (line.list && role) {
      const item = marked(line, markerOf(line.list, role, numberOf(line)))
      return role === 'part' ? [blankLine, item] : [item]
    }
    return isApart && textOf(line).trim() !== '' ? [blankLine, line] : [line]
  })
}

/** The lines of a key with the numbers that they show; one that goes on with those of the questions is counted anew. */
function withKey(lines: readonly DocumentLine[]): DocumentLine[] {
  const numbers = lines.flatMap(({ list }) => list?.number ?? [])
  const first = numbers[0] ?? 1
  const goesOn = numbers.length < first && numbers.every((number, index) => number === first + index)
  return lines.map((line) => {
    if (!line.list || textOf(line).trim() === '') return line
    const { number, label } = line.list
    const text = number === null ? label.text : `${number - (goesOn ? first - 1 : 0)}.`
    return marked(line, { text: `${text} `, looks: [] })
  })
}

const marked = (line: DocumentLine, marker: Span): DocumentLine => {
  const [first, ...rest] = line.spans
  return { ...line, spans: [marker, ...(first ? [{ ...first, text: first.text.trimStart() }, ...rest] : [])] }
}

const checked: Record<string, string> = { '☑': '[x] ', '☒': '[x] ', '✓': '[x] ', '☐': '[ ] ' }

function markerOf({ label }: ListItem, role: Role, number: number | null): Span {
  if (role === 'answer') return { text: checked[label.text] ?? '- ', looks: label.looks }
  return { text: role === 'part' || number === null ? `${label.text} ` : `${number}. `, looks: [] }
}

/** The numbers that a document shows at its questions; they are counted where each of them stands in a list of its own. */
function numbering(questions: readonly DocumentLine[]): (line: DocumentLine) => number | null {
  const areShown = questions.some(({ list }) => list?.number !== null && list?.number !== 1) || questions.length === 1
  const places = new Map(questions.map((line, index) => [line, index + 1]))
  return (line) => (areShown && line.list?.number != null ? line.list.number : (places.get(line) ?? null))
}
