import { paragraphsOf } from './paragraphs.ts'

/** A result's text as its author laid it out. */
export const Paragraphs = ({ text, className }: { text: string; className?: string }) =>
  paragraphsOf(text).map((paragraph, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have nothing but their place, and never move
    <p key={index} className={className ? `${className} whitespace-pre-line` : 'whitespace-pre-line'}>
      {paragraph}
    </p>
  ))
