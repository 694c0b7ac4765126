import { foreignText } from '@quiz/contract/formats/foreign-text.ts'
import { readQuestions } from '@quiz/contract/formats/read-questions.ts'
import { shownNotes, shownQuestions } from '@quiz/contract/testing/shown-questions.ts'
import { describe, expect, test } from 'vitest'

describe('a text of another program is named', () => {
  test.each([
    ['a list in JSON', '[{"question":"Кто?","options":["я","ты"],"answer":1}]', 'json'],
    ['an object in each line', '{"question":"Кто?"}\n{"question":"Где?"}', 'json'],
    ['JSON that was cut', '\ufeff{\n  "quiz": [\n    {"q": "Кто?",', 'json'],
    ['lists in a list', '[["Кто?","я"],["Где?","тут"]]', 'json'],
    ['QTI 1', '<?xml version="1.0"?>\n<questestinterop><item/></questestinterop>', 'qti'],
    ['QTI 2', '<?xml version="1.0"?>\n<assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1">', 'qti'],
    ['QTI 3', '<qti-assessment-item identifier="a">', 'qti'],
    ['XML', '<?xml version="1.0"?>\n<test><q>Кто?</q></test>', 'xml'],
    ['letters that were lost', `???????,?????,1\n${'????? ?? ???????,????,2\n'.repeat(5)}`, 'lostLetters'],
  ])('%s', (_, text, kind) => {
    expect(foreignText(text)).toBe(kind)
    const { questions, notes } = readQuestions(text, { marking: 'right' })
    expect([questions.length, notes.length]).toEqual([0, 1])
  })

  test.each([
    ['a list whose right answers have brackets', '[x] Кто?\n[ ] я'],
    ['a list about JSON', '1. Что выведет JSON.parse?\n{"a": 1}\n+ объект\n- строку'],
    ['a text in quotes and brackets', '["Мир" это?]\n+ да\n- нет'],
    ['Moodle XML', '<?xml version="1.0"?>\n<quiz><question type="truefalse"/></quiz>'],
    ['a page', '<p>1. Кто?</p>'],
    ['questions with many question marks', '1. Что???\n+ Кто???\n- Где???'],
  ])('%s is none', (_, text) => {
    expect(foreignText(text)).toBeNull()
  })
})

describe('notes that Anki exported are read', () => {
  const read = (lines: readonly string[]) => readQuestions(lines.join('\n'), { marking: 'right' })

  test('without their tags, decks and ids, with what stands behind the first line as explanation', () => {
    const found = read([
      '\ufeff#separator:Tab',
      '#html:true',
      '#guid column:1',
      '#deck column:2',
      '#tags column:5',
      'a1\tГео\tСтолица <b>Чехии</b>?\tПрага[sound:a.mp3]\tместа',
      'b2\tГео\t"Река в ""Праге""?"\t"Влтава<br>впадает в Эльбу"\t',
      'c3\tГео\t{{c1::Рим}} — столица Италии\t\t',
    ])
    expect(shownQuestions(found)).toEqual(['Столица Чехии?: =Прага', 'Река в "Праге"?: =Влтава'])
    expect(found.questions[1]?.question.explanation).toBe('впадает в Эльбу')
    expect(shownNotes(found).map((note) => note.slice(0, 14))).toEqual([
      '6: разметка HT',
      '6: карточки An',
      '8: вопрос с\u00a0пр',
    ])
  })

  test('by other separators, with a remark at further fields', () => {
    const found = read(['#separator:Semicolon', '#columns:Вопрос;Ответ;Подсказка', 'Сколько?;4;чётное'])
    expect(shownQuestions(found)).toEqual(['Сколько?: =4'])
    expect(shownNotes(found)[1]).toBe('3: столбец «Подсказка» непонятен, пропущен')
  })
})
