/** Letters of mathematics in italics, bold and other hands; h in italics stands apart from the others. */
const lettersOfFormulas = /[\u{1d400}-\u{1d7ff}\u210e]/gu

/** A text with the letters that people type for those that Chromium copies out of a formula, where x is «𝑥», another character. */
export const plainLetters = (text: string): string =>
  text.replace(lettersOfFormulas, (letter) => letter.normalize('NFKC'))
