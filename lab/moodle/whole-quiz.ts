import type { writeMoodle } from '@quiz/contract/formats/write-moodle.ts'
import { matchChoices } from '@quiz/contract/questions/match.ts'
import { commonDefaults, optionDefaults, questionDefaults } from '@quiz/contract/quiz/quiz-content.ts'

type Quiz = Parameters<typeof writeMoodle>[0]
type Question = Quiz['questions'][number]

const options = (...texts: string[]) =>
  texts.map((text) => ({ ...optionDefaults, text: text.replace(/^\+/, ''), isRight: text.startsWith('+') }))
const pairs = (...texts: [string, string][]) =>
  texts.map(([text, counterpart]) => ({ ...optionDefaults, text, counterpart }))

const choice = (text: string, fields: Partial<Question>): Question =>
  ({ ...questionDefaults, text, ...fields }) as Question
const word = { ...commonDefaults, kind: 'text', answers: [], typo: false } as const
const number = { ...commonDefaults, kind: 'number', answers: [], tolerance: '0', unit: '' } as const
const order = { ...commonDefaults, kind: 'order', credit: 'all' } as const
const match = { ...commonDefaults, kind: 'match', credit: 'parts' } as const
const withChoices = (question: Omit<Question & { kind: 'match' }, 'choices'>): Question => ({
  ...question,
  choices: matchChoices({ ...question, choices: [] }),
})

/** A quiz as a teacher writes it, with every kind, every grading and all that stands beside a question but pictures. */
export const wholeQuiz: Quiz = {
  ...{ kind: 'quiz', scoring: 'bands', title: 'Всё сразу: физика/информатика' },
  questions: [
    choice('Столица Франции?', { answers: options('+Париж', 'Лион', 'Марсель'), score: 2, note: 'На 2024 год' }),
    choice('Чему равно \\(\\frac{a^2 - b^2}{a - b}\\) при a ≠ b?', {
      answers: options('+\\(a + b\\)', '\\(a - b\\)', '\\(\\sqrt{a}\\)', 'нельзя сказать'),
      explanation: 'Разность квадратов:\n\\[a^2 - b^2 = (a - b)(a + b)\\]',
    }),
    choice('Какие числа простые?', {
      ...{ answers: options('+2', '+3', '+5', '9', '15'), isMultiple: true, credit: 'all' },
      sourceUrl: 'https://ru.wikipedia.org/wiki/Простое_число',
    }),
    choice('Что выводит на экран?', {
      ...{ answers: options('+print("a")', '+echo "$a";', 'if (a < b && c > d) {}', '50% # => ~'), isMultiple: true },
      credit: 'parts',
    }),
    choice('Что напечатает?\nfor (i = 0; i < 2; i++) {\n  print(i)\n}\nСложность \\(O(n)\\).', {
      answers: options('+0 1', '0 1 2', '{0, 1}', 'ничего'),
    }),
    { ...word, text: 'Кто написал «Онегина»?', acceptedTexts: ['Пушкин', 'А. С. Пушкин'] },
    { ...word, text: 'Поле x по указателю p?', acceptedTexts: ['p->x', '(*p).x', '{x}'] },
    { ...number, text: 'Число π?', acceptedNumber: '3,14', tolerance: '0,01' },
    { ...number, text: 'Ускорение \\(g\\)?', acceptedNumber: '9,8', tolerance: '0,1', unit: 'м/с²', score: 3 },
    { ...number, text: 'Сколько будет 5 − 5?', acceptedNumber: '0' },
    { ...order, text: 'По возрастанию', answers: options('метр', 'километр', 'парсек', 'гигапарсек') },
    { ...order, text: 'По времени', credit: 'parts', answers: options('Рюрик', 'Игорь', 'Ольга', 'Святослав') },
    withChoices({
      ...{ ...match, text: 'Формула и закон', extra: ['закон Гука'] },
      answers: pairs(['\\(U = IR\\)', 'закон Ома'], ['\\(F = ma\\)', 'второй закон Ньютона'], ['{a} -> b', 'замена']),
    }),
    withChoices({
      ...{ ...match, text: 'Тип и значение', credit: 'all', extra: [] },
      answers: pairs(['List<int>', '[1, 2]'], ['List<string>', '["a"]'], ['Set<int>', '{1, 2}']),
    }),
  ],
}
