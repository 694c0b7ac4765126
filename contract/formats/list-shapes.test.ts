import { readQuestions } from '@quiz/contract/formats/read-questions.ts'
import { shownNotes, shownQuestions } from '@quiz/contract/testing/shown-questions.ts'
import { describe, expect, test } from 'vitest'

const read = (text: string) => readQuestions(text, { marking: 'right' })
const shown = (text: string) => shownQuestions(read(text))
const planets = ['Ближе всех к Солнцу?: Венера, +Меркурий, Марс', 'Спутник Земли?: +Луна, Ио, Титан']

describe('two questions are read', () => {
  test.each<[string, string]>([
    [
      'with emoji for bullets',
      '1️⃣ Ближе всех к Солнцу?\n🔹 Венера\n🔹 Меркурий ✅\n🔹 Марс\n\n2️⃣ Спутник Земли?\n🔹 Луна ✅\n🔹 Ио\n🔹 Титан',
    ],
    [
      'with crosses and ticks before the answers',
      '1. Ближе всех к Солнцу?\n✗ Венера\n✓ Меркурий\n✗ Марс\n2. Спутник Земли?\n✓ Луна\n✗ Ио\n✗ Титан',
    ],
    [
      'with «Q1:» and letters with colons',
      'Q1: Ближе всех к Солнцу?\nA: Венера\nB: Меркурий\nC: Марс\nCorrect: B\n\nQ2: Спутник Земли?\nA: Луна\nB: Ио\nC: Титан\nCorrect: A',
    ],
    [
      'with numbers of their sections',
      '1.1. Ближе всех к Солнцу?\nа) Венера\nб) Меркурий*\nв) Марс\n1.2. Спутник Земли?\nа) Луна*\nб) Ио\nв) Титан',
    ],
    [
      'with bold right answers of a chat',
      '1. Ближе всех к Солнцу?\n   - Венера\n   - **Меркурий**\n   - Марс\n\n2. Спутник Земли?\n   - **Луна**\n   - Ио\n   - Титан',
    ],
    [
      'with a key of a chat below a tick',
      '**1. Ближе всех к Солнцу?**\na) Венера\nb) Меркурий\nc) Марс\n\n**2. Спутник Земли?**\na) Луна\nb) Ио\nc) Титан\n\n---\n\n### ✅ Ответы\n\n1. **b**\n2. **a**',
    ],
    [
      'with answers that a chat folds away, below bold heads',
      '**Вопрос 1.** Ближе всех к Солнцу?\n\n- A) Венера\n- B) Меркурий\n- C) Марс\n\n<details>\n<summary>Показать ответ</summary>\n\n**B) Меркурий**\n\n</details>\n\n**Вопрос 2.** Спутник Земли?\n\n- A) Луна\n- B) Ио\n- C) Титан\n\n<details>\n<summary>Показать ответ</summary>\n\n**A) Луна**\n\n</details>',
    ],
    [
      'with a key table that has points beside the answers',
      '1. Ближе всех к Солнцу?\nа) Венера\nб) Меркурий\nв) Марс\n2. Спутник Земли?\nа) Луна\nб) Ио\nв) Титан\n\nНомер задания\tПравильный ответ\tБаллы\n1\tб\t1\n2\tа\t2',
    ],
  ])('%s', (_, text) => {
    expect(shown(text)).toEqual(planets)
    expect(shownNotes(read(text))).toEqual([])
  })

  test('whose four answers stand two in a line, by Cyrillic letters with points', () => {
    const text =
      '1. Ближе всех к Солнцу?\nА. Венера          Б. Меркурий\nВ. Марс            Г. Земля\nОтвет: Б\n2. Спутник Земли?\nА. Луна   Б. Ио\nВ. Титан   Г. Европа\nОтвет: А'
    expect(shown(text)).toEqual([
      'Ближе всех к Солнцу?: Венера, +Меркурий, Марс, Земля',
      'Спутник Земли?: +Луна, Ио, Титан, Европа',
    ])
  })

  test('with heads and points in lines of their own', () => {
    const { questions } = read(
      'Вопрос №1 (1 балл)\nБлиже всех к Солнцу?\nа) Венера\nб) Меркурий +\nв) Марс\n\nВопрос №2 (3 балла)\nСпутник Земли?\nа) Луна +\nб) Ио\nв) Титан',
    )
    expect(shownQuestions({ questions })).toEqual(planets)
    expect(questions.map(({ question }) => question.score)).toEqual([1, 3])
  })
})

test('the heads of numbered sections are left out, which is said', () => {
  const text =
    '1. Планеты\n1.1. Ближе всех к Солнцу?\nа) Венера\nб) Меркурий*\nв) Марс\n2. Спутники\n2.1. Спутник Земли?\nа) Луна*\nб) Ио\nв) Титан'
  expect(shown(text)).toEqual(planets)
  expect(shownNotes(read(text)).map((note) => note.slice(0, 1))).toEqual(['1', '6'])
})

test('a bold option may have a star of its own', () => {
  expect(shown('1. Что верно?\n- **A***\n- C++\n- *p\n2. А что ещё?\n- **раз** и **два**\n- **x**\n- y')).toEqual([
    'Что верно?: +A*, C++, *p',
    'А что ещё?: раз и два, +x, y',
  ])
})

test('two speakers with colons are no answers', () => {
  expect(shown('1. Что ответит B?\nA: Как дела?\nB: ___\na) Хорошо*\nb) Вчера\nc) Кот')).toEqual([
    'Что ответит B?\nA: Как дела?\nB: ___: +Хорошо, Вчера, Кот',
  ])
})

test('a program between fences keeps its lines, whatever they begin with', () => {
  const text =
    '1. Что напечатает?\n\n```python\n# начало\nfor i in range(2):\n    print(i)\n```\n\n- a) 1 2\n- b) 0 1\n\nОтвет: b\n\n2. Что даёт `len("ab")`?\n\n- a) 2\n- b) 1\n\nОтвет: a'
  expect(shown(text)).toEqual([
    'Что напечатает?\n# начало\nfor i in range(2):\n    print(i): 1 2, +0 1',
    'Что даёт len("ab")?: +2, 1',
  ])
  expect(shown(text.replace('```python\n', ''))).toContain('Что даёт `len("ab")`?: +2, 1')
})
