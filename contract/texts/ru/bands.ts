export const bandTexts = {
  /** A band in figures: «40–79 %». */
  range: (from: number, to: number) => (from === to ? `${from} %` : `${from}–${to} %`),
  /** A band for screen readers. */
  spoken: (label: string, from: number, to: number) =>
    from === to ? `${label}: ${from} процентов` : `${label}: от ${from} до ${to} процентов`,
} as const
