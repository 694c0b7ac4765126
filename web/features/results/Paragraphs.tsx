import { paragraphsOf } from './paragraphs.ts'

/** The text of a result in paragraphs. */
export const Paragraphs = ({ text, className }: { text: string; className?: string }) =>
  paragraphsOf(text).map((paragraph, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no id and are never reordered
    <p key={index} className={className ? `${className} whitespace-pre-line` : 'whitespace-pre-line'}>
      {paragraph}
    </p>
  ))
