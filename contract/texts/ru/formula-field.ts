/** What the editor says of formulas at each field, and before a test is saved. */
export const formulaFieldTexts = {
  /** The button at each field, with its keys. */
  open: 'Формула',
  tip: (keys: string) => `Формула (${keys})`,
  /** Asked once before a test is saved. */
  broken: {
    title: 'Не все формулы прочитаны',
    text: 'Эти формулы останутся такими, как набраны:',
    item: (label: string, source: string, message: string) => `${label}: ${source} — ${message}`,
    save: 'Всё равно сохранить',
    mend: 'Исправить',
  },
} as const
