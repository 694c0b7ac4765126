/** Characters that file systems refuse in names, and those that no name begins or ends with. */
const unnameable = /[\s\p{Cc}\p{Cf}\\/:*?"<>|]+/gu
const atTheEnds = /^[.\s]+|[.\s]+$/gu

/** The name of a downloaded file: the title of what is in it, or `fallback` when nothing of the title can stand in a name. */
export const fileNameOf = (title: string, { ending, fallback }: { ending: string; fallback: string }): string =>
  `${title.replace(unnameable, ' ').replace(atTheEnds, '') || fallback}.${ending}`
