import { colourLook } from '../../web/features/editing/importing/colour-names.ts'
import type { DocumentLine, Look } from '../../web/features/editing/importing/document-lines.ts'
import { docxText } from '../../web/features/editing/importing/docx-text.ts'
import type { CorpusLayout, WrittenText } from './layouts.ts'
import type { CorpusQuestion } from './questions.ts'

/** What tells right answers in a document: the looks of questions, of right and of wrong answers. */
type Document = {
  name: string
  isPublished?: true
  asked: readonly Look[]
  right: readonly Look[]
  wrong: readonly Look[]
}

const coloured = (kind: 'colour' | 'highlight', written: string): Look[] => {
  const look = colourLook(kind, written)
  return look ? [look] : []
}
const copied = coloured('colour', '181818')
const marker = coloured('highlight', 'yellow')

const documents: Document[] = [
  // An ethics test: text copied from a page, whose right and wrong answers were read exchanged.
  { name: 'Word: текст с сайта, верный на жёлтом', isPublished: true, asked: copied, right: marker, wrong: copied },
  {
    name: 'Word: цвет текста у всех, верный ещё и на жёлтом',
    asked: copied,
    right: [...copied, ...marker],
    wrong: copied,
  },
  { name: 'Word: верный полужирный', asked: [], right: ['bold'], wrong: [] },
  { name: 'Word: вопрос и верный полужирные', asked: ['bold'], right: ['bold'], wrong: [] },
  { name: 'Word: верный курсивом', asked: [], right: ['italic'], wrong: [] },
  { name: 'Word: верный подчёркнут', asked: ['bold'], right: ['underline'], wrong: [] },
  {
    name: 'Word: верный зелёный, неверный красный',
    asked: [],
    ...{ right: coloured('colour', '00b050'), wrong: coloured('colour', 'ff0000') },
  },
]

const small = [...'абвгдежзик']

function writeDocument({ asked, right, wrong }: Document, questions: readonly CorpusQuestion[]): WrittenText {
  const written: DocumentLine[] = []
  const taken: number[][] = []
  const add = (text: string, looks: readonly Look[]) => {
    for (const line of text.split('\n')) written.push({ spans: [{ text: line, looks }], list: null })
  }
  for (const [index, { text, answers }] of questions.entries()) {
    const first = written.length + 1
    add(`${index + 1}. ${text}`, asked)
    for (const [at, answer] of answers.entries()) add(`${small[at]}) ${answer.text}`, answer.isRight ? right : wrong)
    taken.push(Array.from({ length: written.length - first + 1 }, (_, at) => first + at))
  }
  const { plain, marked } = docxText(written)
  return { text: marked?.text ?? plain, lines: taken }
}

/** How documents let right answers stand out, written as the reader of lists gets them. */
export const documentLayouts: CorpusLayout[] = documents.map((document) => ({
  name: document.name,
  ...(document.isPublished && { isPublished: true }),
  write: (questions) => writeDocument(document, questions),
}))
