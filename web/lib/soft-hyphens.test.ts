import { expect, test } from 'vitest'
import { softHyphens } from '#web/lib/soft-hyphens.ts'

test.each([
  ['Достопримечательность', 'Дос-топ-ри-ме-ча-тель-ность'],
  ['Электрификация', 'Элек-три-фи-ка-ция'],
  ['Подъёмный', 'Подъёмный'],
  ['Санкт-Петербургский', 'Санкт-Пе-тер-бург-ский'],
  ['Extraterritoriality', 'Extraterritoriality'],
])('«%s» may break as «%s»', (word, broken) => {
  expect(softHyphens(word).replaceAll('\u00ad', '-')).toBe(broken)
})
