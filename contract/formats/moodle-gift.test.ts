import { readQuestions } from '@quiz/contract/formats/read-questions.ts'
import { writeGift } from '@quiz/contract/formats/write-gift.ts'
import { optionDefaults, questionDefaults } from '@quiz/contract/quiz/quiz-content.ts'
import { shownNotes } from '@quiz/contract/testing/shown-questions.ts'
import { describe, expect, test } from 'vitest'

const read = (text: string) => readQuestions(text, { marking: 'right', format: 'gift' })
const first = (text: string) => read(text).questions[0]?.question
const notesOf = (text: string) => shownNotes(read(text)).map((note) => note.replaceAll('\u00a0', ' '))
const rightsOf = (text: string) =>
  first(text)
    ?.answers.filter(({ isRight }) => isRight)
    .map((answer) => answer.text)

/** What Moodle 4.5.6 made of these files is in docs/formats.md. */
describe('GIFT of Moodle', () => {
  test('has an ordering, with its grading', () => {
    const text = `// question: 7  name: порядок
::порядок::[html]<p>Расставьте по возрастанию</p>{>3 ALL VERTICAL ALL_OR_NOTHING SHOW none
метр
километр
парсек
}`
    expect(first(text)).toMatchObject({ kind: 'order', credit: 'all', text: 'Расставьте по возрастанию' })
    expect(first(text)?.answers.map((answer) => answer.text)).toEqual(['метр', 'километр', 'парсек'])
    expect(first(text.replace('ALL_OR_NOTHING', 'ABSOLUTE_POSITION'))).toMatchObject({ credit: 'parts' })
    const other = text.replace('ALL VERTICAL ALL_OR_NOTHING', 'RANDOM VERTICAL RELATIVE_TO_CORRECT')
    expect(notesOf(other).join()).toMatch(/по местам.*часть элементов/)
    expect(notesOf(text.replace('ALL VERTICAL', 'EXACT VERTICAL'))).toEqual(notesOf(text))
    expect(notesOf(text.replace('парсек', 'п'.repeat(999))).join()).toMatch(/^5: /)
    expect(read(text.replace('{>3', '{>')).questions[0]?.question).toMatchObject({ kind: 'text' })
  })

  test.each([
    ['Какое число чётное? {=2 =4 ~3}', '«2», «4»'],
    ['Назовите гласную {~%100%А ~%100%О ~%-100%Б}', '«А», «О»'],
  ])('with several answers each of which is enough asks about them: %s', (text, named) => {
    expect(rightsOf(text)).toEqual([])
    expect(read(text).questions[0]?.notes).toMatchObject([{ isProblem: true, isNoRight: true }])
    expect(notesOf(text)[0]).toContain(named)
    expect(readQuestions(text, { marking: 'points', format: 'gift' }).questions[0]?.notes).toEqual([])
  })

  test('compares what is typed as it is written, whatever looks like markup', () => {
    const text = `::a::[html]<p>Запишите условие</p>{
	=%100%if (a<b && c>d)#
}

::b::[html]<p>Как сделать слово жирным?</p>{
	=%100%<b>слово</b>#
}

::c::[html]<p>Заголовок в Markdown?</p>{
	=%100%\\# Итог#
}

::d::[html]<p>Два в кубе на Python?</p>{
	=%100%2\\\\*\\\\*3#
}

::e::[html]<p>Поле x?</p>{
	=%100%p->x#
}

::f::Сущность? {=&lt;}`
    expect(read(text).questions.map(({ question }) => 'acceptedTexts' in question && question.acceptedTexts)).toEqual([
      ['if (a<b && c>d)'],
      ['<b>слово</b>'],
      ['# Итог'],
      ['2**3'],
      ['p->x'],
      ['&lt;'],
    ])
    expect(notesOf('Кто? {=Пушк*}')[0]).toContain('звёздочка')
    expect(notesOf('Сколько? {=2\\\\*3}')).toEqual([])
  })

  test('has all feedback in order, or says what is left out', () => {
    const text = 'Земля круглая? {=да#молодец ~нет#подумай####Земля — шар}'
    expect(first(text)?.explanation).toBe('молодец\nподумай\nЗемля — шар')
    const long = `Кто? {=я#${'о'.repeat(300)} ~ты####${'а'.repeat(300)}}`
    expect(first(long)?.explanation).toBe('а'.repeat(300))
    expect(notesOf(long)[0]).toContain('взят общий')
  })

  test('keeps lines, programs and cells', () => {
    expect(first('Мороз и солнце;\nдень чудесный!\nКто это написал? {=Пушкин}')?.text).toBe(
      'Мороз и солнце;\nдень чудесный!\nКто это написал?',
    )
    const program = '::a::[html]<p>Что выведет?</p><pre>for i in range(2)\\:\\n    print(i)</pre>{\n=0 1\n~1 2\n}'
    expect(first(program)?.text).toBe('Что выведет?\nfor i in range(2):\n    print(i)')
    const table =
      '::a::[html]<table><tr><td>x</td><td>1</td></tr><tr><td>y</td><td>2</td></tr></table><p>y?</p>{\n=2\n~1\n}'
    expect(first(table)?.text).toBe('x | 1\ny | 2\ny?')
    expect(first('[html]<p>Один\nдва<!-- три --></p> {=да ~нет}')?.text).toBe('Один два')
    expect(first('[html]a<sub>ij</sub> и x<sup>2</sup> {=да ~нет}')?.text).toBe('a_(ij) и x²')
    expect(first('[markdown]Что *значит* _x_ в a*b*c? {=да ~нет}')?.text).toBe('Что значит x в a*b*c?')
    expect(first('[markdown]Что даст `x`?\n* раз\n* два {=да ~нет}')?.text).toBe('Что даст x?\n- раз\n- два')
  })

  test('counts a weight behind an equals sign in words and numbers alone', () => {
    expect(first('::a::[plain]Что выгоднее?{\n=%50% скидка\n~10 рублей\n}')?.answers[0]?.text).toBe('%50% скидка')
    expect(first('Что? {=%100%%50% скидка ~нет}')?.answers[0]?.text).toBe('%50% скидка')
  })

  test('has numbers with exponents, and feedback to wrong ones', () => {
    const numbers = (text: string) =>
      read(text).questions.map(
        ({ question }) => question.kind === 'number' && [question.acceptedNumber, question.tolerance],
      )
    expect(numbers('Заряд электрона, Кл? {#1.6e-19:1e-21}\n\nМалое? {#=%100%1.0E-5:1.0E-6#}')).toEqual([
      ['0,00000000000000000016', '0,000000000000000000001'],
      ['0,00001', '0,000001'],
    ])
    expect(numbers('Сколько лап? {#4:0 ~#Посчитай ещё}')).toEqual([['4', '0']])
    expect(first('Сколько лап? {#4:0 ~#Посчитай ещё}')?.explanation).toBe('Посчитай ещё')
    expect(notesOf('Сколько лап? {#4:0 ~#Посчитай ещё}')).toEqual([expect.stringContaining('отзывы на ответы')])
    expect(notesOf('Сколько? {#3,5}')[0]).toContain('любое число')
    expect(notesOf('Сколько? {#1e400}')[0]).toContain('не читается')
  })

  test('with a picture for an option has its words, which is said', () => {
    const text = '::a::[html]<p>Кто?</p>{\n=<p><img src\\="@@PLUGINFILE@@/k.png" alt\\="кот"></p>\n~<p>пёс</p>\n}'
    expect(first(text)?.answers.map((answer) => answer.text)).toEqual(['кот', 'пёс'])
    expect(notesOf(text).join()).toContain('картинка не перенесена')
  })

  test.each([
    ['Да? {~=да ~нет}', ['да'], false],
    ['Да? {~нет =да#верно}', ['да'], false],
    ['Слово {~%50%раз ~%50%два ~три} и дальше', ['раз', 'два'], true],
    ['Да? {=да ~%50%может быть ~нет}', ['да'], false],
  ])('%s', (text, rights, isMultiple) => {
    expect(rightsOf(text)).toEqual(rights)
    expect(first(text)).toMatchObject({ isMultiple })
    expect(
      first(text)
        ?.answers.map((answer) => answer.text)
        .includes(''),
    ).toBe(false)
  })

  test('tells what it does otherwise', () => {
    expect(notesOf('Да? {=да ~%50%может быть ~нет}')[0]).toContain('часть баллов')
    expect(notesOf('Да? {=да ~%-50%нет}')[0]).toContain('штрафы')
    expect(notesOf('Кто? {=я =%0%ты}')[0]).toContain('не даёт баллов')
    expect(notesOf('Да. {true}')[0]).toContain('TRUE')
    expect(first('Столица — {=Москва ~Тверь}.')?.text).toBe('Столица — _____.')
  })
})

type Question = Parameters<typeof writeGift>[0]['questions'][number]
const asked = (question: Partial<Question>): Question => ({ ...questionDefaults, answers: [], ...question }) as Question
const options = (...written: (readonly [string, boolean])[]) =>
  written.map(([text, isRight]) => ({ ...optionDefaults, text, isRight }))
const pairs = (...written: (readonly [string, string])[]) =>
  written.map(([text, counterpart]) => ({ ...optionDefaults, text, counterpart }))
const words = (...acceptedTexts: string[]) => asked({ kind: 'text', text: 'Что?', acceptedTexts, typo: false })

const fraction = (acceptedNumber: string) =>
  asked({ kind: 'number', text: 'Сколько?', acceptedNumber, tolerance: '0', unit: '', fractions: true })

/** Each was imported, shown and graded by Moodle 4.5.6. */
describe('GIFT for Moodle', () => {
  test.each<[string, Question, string]>([
    ['a star', words('2*2'), '=2\\\\*2'],
    ['arrows', words('p->x', '(*p)->x'), '=p-*>x|=(\\\\*p)-*>x'],
    ['an arrow', words('2H2 + O2 -> 2H2O', '→'), '=2H2 + O2 -*> 2H2O|=→'],
    [
      'angle brackets of right sides',
      asked({
        kind: 'match',
        text: 'Тип',
        credit: 'all',
        extra: [],
        answers: pairs(['числа', 'List<int>'], ['c', '&lt;']),
      }),
      '=числа -> List&lt;int&gt;|=c -> &amp;lt;',
    ],
    [
      'an arrow of a left side',
      asked({
        kind: 'match',
        text: 'Запись',
        extra: [],
        answers: pairs(['a -> b', 'из a следует b'], ['a & b', 'a и b']),
      }),
      '=[html]a -&gt; b -> из a следует b|=a & b -> a и b',
    ],
    [
      'a percent sign before an option',
      asked({ text: 'Что выгоднее?', answers: options(['%50% скидка', true], ['%10% скидка', false]) }),
      '=[plain]%50% скидка|~[plain]%10% скидка',
    ],
    ['zero', asked({ kind: 'number', text: '5 − 5?', acceptedNumber: '0', tolerance: '0', unit: '' }), '#0:0'],
    ['a zero that is a fraction', fraction('0/5'), '#0:0'],
    ['a fraction with the digits that Moodle keeps', fraction('22/7'), '#3.1428571428571'],
    [
      'a formula, which Moodle shows in HTML alone',
      asked({ text: 'Чему равно?', answers: options(['\\(\\frac{a}{b}\\)', true], ['a {b}', false]) }),
      '=[html]\\\\(\\\\frac&\\#123;a\\}&\\#123;b\\}\\\\)|~a \\{b\\}',
    ],
    [
      'braces beside a formula',
      asked({ text: 'Что?', answers: options(['{ \\(x\\) }', true], ['{', false]) }),
      '=[html]&\\#123; \\\\(x\\\\) \\}|~\\{',
    ],
    ['an entity', asked({ text: 'Что?', answers: options(['&#65;', true], ['A', false]) }), '=[html]&amp;\\#65;|~A'],
  ])('writes %s so that Moodle takes it as meant, and it is read back', (_, question, answers) => {
    const text = writeGift({ kind: 'quiz', scoring: 'bands', title: 'Тест', questions: [question] })
    const lines = text.split('\n').filter((line) => line.startsWith('\t'))
    expect(lines.map((line) => line.trim()).join('|')).toBe(answers)
    const back = first(text)
    if (question.kind === 'number') expect(back).toMatchObject({ acceptedNumber: question.acceptedNumber })
    if (question.kind === 'text') expect(back).toMatchObject({ acceptedTexts: question.acceptedTexts })
    expect(back?.answers).toEqual(question.answers)
    expect(notesOf(text)).toEqual([])
  })

  test('keeps its comments from Moodle, and has each format said where the question is HTML', () => {
    const answers = options(['[x]', true], ['&#66;', false])
    const question = asked({ text: '&#65; <b>\n  x', note: 'тег [id:7]', explanation: '%1%', answers })
    const text = writeGift({ kind: 'quiz', scoring: 'bands', title: 'Тест', questions: [question] })
    expect(text).not.toContain('[id:')
    expect(text.match(/\[html\]/g)).toHaveLength(4)
    expect(first(text)).toEqual(question)
  })
})

describe('formulas', () => {
  const readGift = (text: string) => readQuestions(text, { marking: 'right', format: 'gift' }).questions[0]?.question

  test('of GIFT are read escaped and as they are, those between dollars too', () => {
    const escaped = 'Чему равно \\\\(\\\\frac\\{a\\}\\{b\\} \\= c\\\\)? {=\\\\(x \\\\neq \\{1\\}\\\\) ~нет}'
    expect(readGift(escaped)).toMatchObject({
      text: 'Чему равно \\(\\frac{a}{b} = c\\)?',
      answers: [{ text: '\\(x \\neq {1}\\)' }, { text: 'нет' }],
    })
    const asTyped = 'Чему равно $$\\frac{a}{b} = c$$? {=\\(x \\neq 1 ~ {y}\\) ~$$\\sqrt{2}$$ #нет}'
    expect(readGift(asTyped)).toMatchObject({
      text: 'Чему равно \\(\\frac{a}{b} = c\\)?',
      answers: [{ text: '\\(x \\neq 1 ~ {y}\\)' }, { text: '\\[\\sqrt{2}\\]' }],
      explanation: 'нет',
    })
  })

  test('of a pair keep their arrows', () => {
    expect(readGift('Что это? {=\\(\\ce{H2 -> 2H}\\) -> распад =\\(a\\) -> $$b$$}')).toMatchObject({
      answers: [
        { text: '\\(\\ce{H2 -> 2H}\\)', counterpart: 'распад' },
        { text: '\\(a\\)', counterpart: '\\[b\\]' },
      ],
    })
  })

  test('of Moodle XML between doubled dollars become formulas, a price stays a price', () => {
    const text = `<quiz><question type="shortanswer"><questiontext format="html"><text><![CDATA[<p>Решите:</p><p>$$x^2 &lt; 4$$</p><p>Где $$x$$ стоит $5 или $6?</p>]]></text></questiontext><answer fraction="100"><text>$$2$$</text></answer></question></quiz>`
    expect(readQuestions(text, { marking: 'right' }).questions[0]?.question).toMatchObject({
      text: 'Решите:\n\\[x^2 < 4\\]\nГде \\(x\\) стоит $5 или $6?',
      acceptedTexts: ['$$2$$'],
    })
  })
})
