import { carriedComments } from '@quiz/contract/formats/gift-comments.ts'
import { writtenMoodle } from '@quiz/contract/formats/moodle-kinds.ts'
import { attributeOf, htmlOf, ownParagraphs } from '@quiz/contract/formats/moodle-texts.ts'
import { cdata, element, htmlElement } from '@quiz/contract/formats/write-xml.ts'
import { writtenKind } from '@quiz/contract/formats/written-kinds.ts'
import type { AuthoredQuiz } from '@quiz/contract/quiz/quiz-content.ts'
import { wayOfScoring } from '@quiz/contract/scoring/scorings.ts'
import type { Marking } from '@quiz/contract/scoring/way-of-scoring.ts'

export type ForMoodle = Pick<AuthoredQuiz, 'kind' | 'scoring' | 'title' | 'questions'>
type Question = ForMoodle['questions'][number]

/**
 * The questions of a test as Moodle XML; `base64Of` has the content of a picture. Comments of XML, which Moodle ignores, carry
 * what it has no place for.
 */
export function writeMoodle({ title, questions, ...scored }: ForMoodle, base64Of: (image: string) => string): string {
  const { marking } = wayOfScoring(scored)
  const category = `$course$/top/${title.replaceAll('\n', ' ').replaceAll('/', '//')}`
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<quiz>',
    `<question type="category"><category><text>${cdata(category)}</text></category></question>`,
    ...questions.map((question, index) => questionElement(question, { marking, base64Of, number: index + 1 })),
    '</quiz>',
    '',
  ].join('\n')
}

type Writing = { marking: Marking; base64Of: (image: string) => string; number: number }

function questionElement(question: Question, { marking, base64Of, number }: Writing): string {
  const { type, elements } = writtenMoodle(question, { marking, base64Of })
  const comments = carriedComments(writtenKind(question).carried(question))
  const { note, sourceUrl, explanation } = question
  const source = `<a href="${attributeOf(sourceUrl)}">${htmlOf(sourceUrl)}</a>`
  return [
    `<question type="${type}">`,
    // Two hyphens would end the comment.
    ...(comments.length > 0 ? [`<!--\n${comments.map((one) => one.replace(/-(?=-)/g, '-\\')).join('\n')}\n-->`] : []),
    `<name><text>Вопрос ${number}</text></name>`,
    htmlElement('questiontext', {
      html: `<p>${htmlOf(question.text)}</p>${note === '' ? '' : ownParagraphs.note.write(htmlOf(note))}`,
      ...{ picture: question, base64Of },
    }),
    element(
      'generalfeedback',
      (explanation === '' ? '' : `<p>${htmlOf(explanation)}</p>`) +
        (sourceUrl === '' ? '' : ownParagraphs.source.write(source)),
    ),
    `<defaultgrade>${question.score}</defaultgrade>`,
    '<penalty>0.3333333</penalty>',
    '<hidden>0</hidden>',
    ...elements,
    '</question>',
  ].join('\n')
}
