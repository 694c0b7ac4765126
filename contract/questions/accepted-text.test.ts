import { isAcceptedAsSpelled, isAcceptedText } from '@quiz/contract/questions/accepted-text.ts'
import { expect, test } from 'vitest'

test.each([
  ['Достаевский', 'Достоевский', true],
  ['достоевкий', 'Достоевский', true],
  ['Достовеский', 'Достоевский', true],
  ['Дастаевский', 'Достоевский', false],
  ['фёдар достаевский', 'Фёдор Достоевский', true],
  ['кит', 'кот', false],
  ['волка', 'волга', false],
  ['валга', 'волга', true],
  ['1946', '1945', false],
  ['19455', '19456', false],
  ['в 1946 году', 'в 1945 году', false],
  ['париж1', 'париж', false],
  ['Санкт Петербург', 'Санкт-Петербург', false],
])('with slips forgiven «%s» for «%s» is accepted: %s', (typed, accepted, isAccepted) => {
  expect(isAcceptedText({ acceptedTexts: [accepted], typo: true }, typed)).toBe(isAccepted)
  expect(isAcceptedText({ acceptedTexts: [accepted], typo: false }, typed)).toBe(false)
})

test('one of several accepted texts is enough', () => {
  expect(isAcceptedText({ acceptedTexts: ['Париж', 'Paris'], typo: false }, 'PARIS.')).toBe(true)
  expect(isAcceptedText({ acceptedTexts: [], typo: true }, 'PARIS')).toBe(false)
})

type Labelled = [accepted: string, right: readonly string[], wrong: readonly string[]]

/** Answers as schools write them, with what is right and what is not. */
const labelled: Record<string, readonly Labelled[]> = {
  'letters that look alike': [
    ['H₂O', ['H2O', 'Н2О', 'h2o', 'н₂о', 'Н₂O', 'H₂O.'], ['HO2', 'Н20', 'H20', 'H2', 'H2О2']],
    ['CO2', ['СО2', 'СO2', 'co₂', 'сo2'], ['CO3', 'C02', 'СО', 'CO']],
    ['NaOH', ['NаОН', 'naoh', 'NAОH'], ['NaH', 'NaOH2', 'Na0H', 'NаО']],
    ['Ca(OH)₂', ['Са(ОН)2', 'ca(oh)2', 'Ca(OН)₂'], ['CaOH2', 'Ca(OH)', 'Сa(ОН)3']],
    ['C', ['С', 'с', 'c', 'c.'], ['S', 'B', 'Ц']],
    ['Москва', ['Mocква', 'МОСКВА', 'Mосkва'], ['Moskva', 'Мoсkvа', 'Москве']],
    ['ДНК', ['днк', 'ДHК', 'ДНK'], ['DNK', 'DHK', 'РНК']],
    ['ТОК', ['TOK', 'тoк', 'tok'], ['ТОГ', 'T0K']],
    ['pH', ['рН', 'PH', 'рh'], ['pOH', 'ПН']],
    ['KMnO4', ['КМnО4', 'KMnO₄', 'kmno4'], ['KMn04', 'K2MnO4']],
    ['В', ['B', 'в', 'b'], ['8', 'V']],
    ['ІІ', ['II', 'ii', 'іі'], ['11', 'III', 'll']],
    ['Windows XP', ['Windоws ХР', 'windows xp'], ['Windows 7', 'Виндоус XP']],
    ['AC', ['АС', 'ac'], ['CA', 'A C']],
    ['О', ['O', 'о'], ['0', 'Q']],
  ],
  indices: [
    ['SO₄²⁻', ['SO4^2-', 'SО₄^2-', 'SO4^(2-)', 'so₄²⁻'], ['SO42-', 'SO4-2', 'SO4']],
    ['10²', ['10^2', '10^(2)', '10 ^ 2'], ['102', '10 2', '10*2']],
    ['10⁻³', ['10^-3', '10^(-3)', '10^{-3}', '10⁻³'], ['10-3', '10^3', '103']],
    ['м²', ['м2', 'м^2', 'M²', 'м^(2)'], ['м3', 'м', '2м']],
    ['6·10²³', ['6×10^23', '6 * 10^23', '6⋅10²³', '6·10^(23)'], ['6·1023', '6·10^22', '610^23']],
    ['x² + 1', ['x^2+1', 'х²+1', 'X2 + 1'], ['x^2-1', 'x+1', 'x^2']],
    ['Fe³⁺', ['Fe^3+', 'fe3+', 'Fe^(3+)'], ['Fe2+', 'Fe', 'Fe3-']],
    ['Na⁺', ['Na+', 'nа⁺'], ['Na-', 'Na']],
    ['(a+b)²', ['(a+b)^2', '(а + b)2', '(a+b)^(2)'], ['(a-b)^2', 'a+b^2', '(a+b)']],
    ['м/с²', ['м/с^2', 'м / с2', 'm/c2'], ['м/с', 'м/с3', 'мс2']],
    ['с⁻¹', ['с^-1', 'c^(-1)', 'с-1'], ['с^1', 'с']],
    ['2^(n+1)', ['2^(n + 1)'], ['2^n+1', '2^n', '2(n+1)']],
    ['x₁', ['x1', 'х1', 'X₁'], ['x2', 'x']],
  ],
  'blanks and signs': [
    ['5 %', ['5%', '5 %', '5%.'], ['5', '50%', '%5']],
    ['36,6 °C', ['36,6°С', '36,6 °c', '36, 6 °C'], ['36.6 °C', '36,6', '36,6 °F']],
    [
      'А. С. Пушкин',
      ['А.С.Пушкин', 'А.С. Пушкин', 'A. C. Пушкин', 'а. с.пушкин'],
      ['А С Пушкин', 'Пушкин А. С.', 'А. Пушкин'],
    ],
    ['т. е.', ['т.е.', 'т.е', 'Т. Е.'], ['те', 'т е']],
    [
      "д'Артаньян",
      ['д’Артаньян', 'Д‘Артаньян', 'дʼартаньян', 'д`Артаньян', 'д´Артаньян'],
      ['дАртаньян', 'д-Артаньян', 'д Артаньян'],
    ],
    [
      'Санкт-Петербург',
      ['Санкт - Петербург', 'санкт – петербург', 'Санкт- Петербург'],
      ['Санкт Петербург', 'Петербург', 'СанктПетербург'],
    ],
    ['и/или', ['и / или', 'и/ или'], ['и или', 'или/и', 'иили']],
    ['красный, синий', ['красный,синий', 'Красный , синий'], ['синий, красный', 'красный синий', 'красный; синий']],
    ['C++', ['С++', 'c++', 'C ++'], ['C+', 'C', 'C--']],
    ['my_var', ['MY_VAR', 'mу_var'], ['myvar', 'my var', 'my-var']],
    ['a = b', ['a=b', 'а = b', 'a= b'], ['a==b', 'ab']],
    ['2 + 2', ['2+2', '2 +2'], ['2-2', '22']],
    ['1; 2', ['1;2', '1 ; 2'], ['1,2', '12', '2; 1']],
    ['a·b', ['a*b', 'а × b', 'a⋅b'], ['ab', 'a.b']],
    ['O’Henry', ["O'Henry", 'о’henry'], ['OHenry', 'O Henry']],
    ['90°', ['90 °', '90°.'], ['90', '9°']],
    ['Ростов-на-Дону', ['Ростов - на - Дону', 'ростов–на–дону'], ['Ростов на Дону', 'Ростов']],
  ],
  'stress marks': [
    ['за́мок', ['замок', 'ЗАМОК', 'замо́к'], ['замки', 'замок1']],
    ['café', ['Café', 'CAFÉ', 'cafe\u0301'], ['cafe', 'café au lait']],
    ['йод', ['Йод', 'и\u0306од'], ['иод', 'йода']],
    ['München', ['münchen', 'mu\u0308nchen'], ['Munchen', 'Muenchen']],
    ['ёлка', ['елка', 'Ёлка', 'е\u0308лка'], ['йолка', 'ёлки']],
  ],
}

test.each(
  Object.values(labelled).flatMap((rows) =>
    rows.flatMap(([accepted, right, wrong]) => [
      ...right.map((typed) => [typed, accepted, true] as const),
      ...wrong.map((typed) => [typed, accepted, false] as const),
    ]),
  ),
)('«%s» for «%s» is accepted: %s', (typed, accepted, isRight) => {
  expect(isAcceptedText({ acceptedTexts: [accepted], typo: false }, typed)).toBe(isRight)
})

const compact = { typo: false, compact: true }
const anyOrder = { ...compact, anyOrder: true }

test.each([
  [
    '135',
    compact,
    ['1 3 5', '1,3,5', '1; 3; 5', '135.', '1, 3, 5', ' 1 35'],
    ['531', '13', '1.3.5', '1-3-5', '1135', ''],
  ],
  ['1, 3, 5', compact, ['135', '1 3 5'], ['153', '1.35']],
  ['АВБ', compact, ['а в б', 'A, B, Б', 'AВБ'], ['АБВ', 'АВ']],
  ['531', anyOrder, ['135', '3, 1, 5', '531', '5 1 3'], ['1135', '13', '1.3.5', '5311']],
  ['АВБ', anyOrder, ['AБB', 'б а в', 'Б, В, А'], ['АБ', 'ААБ', 'АБВГ']],
  ['1221', anyOrder, ['1122', '2,1,2,1'], ['12', '1222', '121']],
  ['А1', anyOrder, ['1 A', 'а, 1', '1А'], ['А', '1', 'Б1']],
] as const)(
  '«%s» with switches %o accepts characters without what separates them',
  (...[accepted, switches, right, wrong]) => {
    const isRight = (typed: string) => isAcceptedText({ acceptedTexts: [accepted], ...switches }, typed)
    expect(right.filter((typed) => !isRight(typed))).toEqual([])
    expect(wrong.filter(isRight)).toEqual([])
  },
)

test.each([
  ['Достоевcкий', 'Достоевский', true],
  ['Дocтоевкий', 'Достоевский', true],
  ['Ф.М. Достаевский', 'Ф. М. Достоевский', true],
  ['Дастаевcкий', 'Достоевский', false],
  ['CaOH2', 'Ca(OH)2', false],
  ['д’Артаньан', "д'Артаньян", true],
])('with slips forgiven and twins written alike «%s» for «%s» is accepted: %s', (typed, accepted, isAccepted) => {
  expect(isAcceptedText({ acceptedTexts: [accepted], typo: true }, typed)).toBe(isAccepted)
})

test('rules of grading 1 stay as release 0.1.0 has them', () => {
  const accepts = (accepted: string, typed: string, typo = false) =>
    isAcceptedAsSpelled({ acceptedTexts: [accepted], typo }, typed)
  expect([accepts('H2O', 'h2o.'), accepts('«Ёж»', '"еж"'), accepts('Достоевский', 'достоевкий', true)]).toEqual([
    ...[true, true, true],
  ])
  expect([accepts('H₂O', 'H2O'), accepts('H2O', 'Н2О'), accepts('А. С. Пушкин', 'А.С. Пушкин')]).toEqual([
    ...[false, false, false],
  ])
})
