import { isMultipleChoice } from '@quiz/contract/questions/choice.ts'
import type { AuthoredQuiz } from '@quiz/contract/quiz/quiz-content.ts'
import { optionDefaults, questionDefaults, resultDefaults } from '@quiz/contract/quiz/quiz-content.ts'
import type { QuizKind } from '@quiz/contract/quiz/quiz-kinds.ts'

type Next = () => number
/** A whole number from `min` to `max`. */
const between = (next: Next, min: number, max: number) => min + Math.floor(next() * (max - min + 1))
/** One of the items. */
const pick = <Item>(next: Next, items: readonly [Item, ...Item[]]): Item =>
  items[Math.floor(next() * items.length)] ?? items[0]
const times = <Item>(count: number, make: (index: number) => Item): Item[] =>
  Array.from({ length: count }, (_, index) => make(index))
const text = (next: Next) => pick(next, ['Почему?', 'Ёж — «да»', '1; 2', '-5', '=а {б}', ''])

/** A quiz that need not be valid; few questions, so that every set of answers can be gone through. */
export function randomQuiz(next: Next): AuthoredQuiz {
  const kind: QuizKind = pick(next, ['quiz', 'quiz', 'personality'])
  const scoring = kind === 'personality' && next() < 0.6 ? 'outcomes' : 'bands'
  const results = between(next, 1, 4)
  let id = 0
  const handles = times(results - 1, () => between(next, 0, 99)).sort((one, other) => one - other)
  return {
    ...{ kind, scoring, title: text(next), description: text(next), subjectId: between(next, 1, 3) },
    ...{ cover: next() < 0.1 ? null : 'обложка', coverAlt: text(next) },
    questions: times(between(next, 0, 4), () => ({
      ...questionDefaults,
      ...{ id: ++id, text: text(next), note: text(next), image: pick(next, [null, 'река']), imageAlt: text(next) },
      ...{ isMultiple: kind === 'quiz' && next() < 0.4, score: between(next, 1, 5) },
      ...{
        answersLayout: pick(next, ['list', 'grid']),
        explanation: text(next),
        sourceUrl: pick(next, ['', 'https://ya.ru/']),
      },
      answers: times(between(next, 0, 5), () => ({
        ...optionDefaults,
        ...{ id: ++id, text: text(next), image: pick(next, [null, 'лес']), imageAlt: text(next) },
        ...{ isRight: kind === 'quiz' && next() < 0.4, score: scoring === 'bands' ? between(next, 1, 5) : 1 },
        outcomePoints:
          scoring === 'outcomes'
            ? times(results + (next() < 0.05 ? 1 : 0), (resultIdx) => ({
                resultIdx,
                points: between(next, -2, 3),
              })).filter(({ points }) => points !== 0)
            : [],
      })),
    })),
    results: times(results, (index) => ({
      ...resultDefaults,
      ...{ id: ++id, title: text(next), text: text(next), image: pick(next, [null, 'кот']) },
      ...(scoring === 'outcomes'
        ? { min: 0, max: 100 }
        : { min: index === 0 ? 0 : (handles[index - 1] ?? 0) + 1, max: handles[index] ?? 100 }),
    })),
  }
}

/** The quiz after a few small changes. */
export function edited(quiz: AuthoredQuiz, next: Next): AuthoredQuiz {
  const other = randomQuiz(next)
  const questions = quiz.questions
    .filter(() => next() < 0.95)
    .map((question, at) => ({
      ...question,
      ...(next() < 0.1 && { text: 'Иначе?' }),
      ...(next() < 0.1 && { score: between(next, 1, 5) }),
      ...(next() < 0.05 && { isMultiple: quiz.kind === 'quiz' && !isMultipleChoice(question) }),
      answers: (next() < 0.1 ? question.answers.toReversed() : question.answers)
        .filter(() => next() < 0.95)
        .map((answer) => ({
          ...answer,
          ...(next() < 0.1 && { text: 'Другой' }),
          ...(next() < 0.05 && { isRight: quiz.kind === 'quiz' && !answer.isRight }),
          ...(next() < 0.05 && { outcomePoints: other.questions[at]?.answers[0]?.outcomePoints ?? [] }),
          ...(next() < 0.05 && quiz.scoring === 'bands' && { score: between(next, 1, 5) }),
        })),
    }))
  return {
    ...quiz,
    ...(next() < 0.1 && { title: 'Другое название' }),
    ...(next() < 0.05 && { scoring: other.scoring }),
    questions: next() < 0.1 ? questions.toReversed() : questions,
    results: next() < 0.05 ? other.results : quiz.results,
  }
}
