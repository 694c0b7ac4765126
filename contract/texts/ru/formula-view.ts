/** What the editor says of a formula that takers would see as it is typed. */
export const formulaViewTexts = {
  remark: (source: string, message: string, place: number) =>
    `Формула ${source} останется такой, как набрана: ${message} (знак ${place}).`,
  former: (source: string) => `Раньше ${source} был текстом, теперь это формула.`,
  keepAsText: 'Оставить как текст',
} as const
