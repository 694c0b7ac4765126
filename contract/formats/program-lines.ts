import { type LevelLine, withoutTabs } from '@quiz/contract/formats/level-lines.ts'

const statement =
  /[;{}]$|^[{}#]|^(?:for|if|while|elif|def|return|import|from|var|let|const|int|cout|cin|begin|end)\b|^[a-z_][\w.[\]]{0,40}\s?(?:[-+*/%]|\/\/|\*\*|:)?=\s?\S|^[a-z_][\w.]{0,40}\(.{0,200}\)$|:$/i
const aboutProgram =
  /програм|код|скрипт|функци|цикл|вывед|выведен|напечат|экран|значени|переменн|output|print|code|result/i

/** Whether the lines below the first one are a program that the question shows, not its answers. */
export function isProgram(lines: readonly LevelLine[]): boolean {
  const [first, ...rest] = lines
  if (!first || rest.length === 0) return false
  if (rest.some(({ isCode }) => isCode)) return true
  // A brace alone in its line is no answer.
  if (rest.some(({ text }) => /^[{}]+[;)]?$/.test(text))) return true
  const written = rest.filter(({ text }) => statement.test(text)).length
  return aboutProgram.test(first.text) && written * 2 > rest.length && written > 0
}

/** A question with its program, line by line. */
export function programText(lines: readonly LevelLine[]): string {
  const shallow = Math.min(...lines.slice(1).map(({ indent }) => indent))
  return lines
    .map(({ text, indent }, at) => (at === 0 ? '' : ' '.repeat(Math.max(0, indent - shallow))) + withoutTabs(text))
    .join('\n')
    .trim()
}
