const rules = new Intl.PluralRules('ru')
const numbers = new Intl.NumberFormat('ru')

/** Forms of a Russian noun: 1 тест, 2 теста, 5 тестов. */
export type PluralForms = { one: string; few: string; many: string }

/** The form of a noun for a number; a fraction has that of 2: 3,5 балла. */
export const plural = (count: number, forms: PluralForms): string => {
  const rule = rules.select(count)
  if (rule === 'one') return forms.one
  return rule === 'few' || rule === 'other' ? forms.few : forms.many
}

/** A number with its thousands separated: 12 480. */
export const grouped = (count: number): string => numbers.format(count)

/** A number and its noun, joined by a no-break space. */
export const counted = (count: number, forms: PluralForms): string => `${grouped(count)}\u00a0${plural(count, forms)}`
