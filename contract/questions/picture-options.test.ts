import { readQuestions } from '@quiz/contract/formats/read-questions.ts'
import { writeCsv } from '@quiz/contract/formats/write-csv.ts'
import { writeGift } from '@quiz/contract/formats/write-gift.ts'
import { choice } from '@quiz/contract/questions/choice.ts'
import { optionInWords } from '@quiz/contract/questions/options.ts'
import { optionDefaults, questionDefaults } from '@quiz/contract/quiz/quiz-content.ts'
import { quizProblemTexts } from '@quiz/contract/texts/ru/quiz-problems.ts'
import { describe, expect, test } from 'vitest'

const picture = 'a'.repeat(64)
const alone = { ...optionDefaults, id: 1, image: picture, imageAlt: 'Маяк ночью', isRight: true }
const undescribed = { ...optionDefaults, id: 2, image: picture }
const texted = { ...optionDefaults, id: 3, image: picture, imageAlt: 'Лодка у берега', text: 'Лодка' }
const answers = [alone, undescribed, texted]
const question = { ...questionDefaults, text: 'Что светит?', answers }

const place = { number: 1, path: 'questions.0', texts: quizProblemTexts }

test('an option is named by its text, else by the description of its picture, else by its number', () => {
  expect(answers.map(optionInWords)).toEqual(['Маяк ночью', 'Картинка 2', 'Лодка'])
  expect(optionInWords(optionDefaults, 0)).toBe('')
})

describe('a choice whose options are pictures alone', () => {
  test('can be published; an option without text and picture keeps it from that', () => {
    expect(choice.problems(question, place)).toEqual([])
    const blank = { ...question, answers: [...answers, { ...optionDefaults, imageAlt: 'Ничего' }] }
    expect(choice.problems(blank, place)).toEqual([
      { path: 'questions.0.answers.3', message: 'Необходимо заполнить описание в вопросе №1 ответ №4' },
    ])
  })

  test('has words for its author, in statistics and in answers', () => {
    const names = ['Маяк ночью', 'Картинка 2', 'Лодка']
    expect(choice.answerLines(question).map(({ text }) => text)).toEqual(names)
    expect(choice.tallied(question).map(({ text }) => text)).toEqual(names)
    expect(choice.inWords(question, [2, 1])).toEqual(['Маяк ночью', 'Картинка 2'])
  })

  test.each([
    ['GIFT', writeGift],
    ['CSV', writeCsv],
  ])('is written as %s with the descriptions as texts, and read back', (_, write) => {
    const written = write({ kind: 'quiz', scoring: 'bands', title: 'Огни', questions: [question] })
    const { questions, notes } = readQuestions(written, { marking: 'right' })
    expect(notes).toEqual([])
    expect(questions[0]?.question.answers.map(({ text, isRight }) => [text, isRight])).toEqual([
      ['Маяк ночью', true],
      ['Картинка 2', false],
      ['Лодка', false],
    ])
  })
})
