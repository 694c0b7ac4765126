import type { LevelLine } from '@quiz/contract/formats/level-lines.ts'

const fence = /^(?:```|~~~)\s?[\w+#.-]{0,20}$/
const backticks = /(?<!`)`([^`]{1,300})`(?!`)/g

/**
 * Lines between fences of Markdown as those of a program, which is shown line by line. Who fences programs sets names of them
 * between backticks.
 */
export function withCode(lines: readonly LevelLine[]): readonly LevelLine[] {
  const fences = lines.filter(({ text }) => fence.test(text)).length
  if (fences === 0 || fences % 2 === 1) return lines
  let isCode = false
  return lines.flatMap((line): LevelLine[] => {
    const isFence = fence.test(line.text)
    if (isFence) isCode = !isCode
    if (isFence) return []
    return [isCode ? { ...line, isAfterBlank: false, isCode } : { ...line, text: line.text.replace(backticks, '$1') }]
  })
}
