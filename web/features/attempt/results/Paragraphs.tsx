import { MathText } from '#web/lib/math-text.tsx'

/** The text of a result in paragraphs. */
export const Paragraphs = ({ text, className }: { text: string; className?: string }) =>
  paragraphsOf(text).map((paragraph, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no id and are never reordered
    <p key={index} className={className ? `${className} whitespace-pre-line` : 'whitespace-pre-line'}>
      <MathText text={paragraph} />
    </p>
  ))

/** Splits a text into paragraphs at blank lines; single line breaks stay inside. */
const paragraphsOf = (text: string): string[] =>
  text
    .split(/\r?\n[^\S\n]*\r?\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
