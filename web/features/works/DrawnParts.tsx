import { workFormTexts } from '@quiz/contract/texts/ru/work-form.ts'
import type { DrawnEntry } from '@quiz/contract/work-entries.ts'

const texts = workFormTexts.draws

/** The parts of a work that draws for each pupil: how many questions of which, and what they bring. */
export const DrawnParts = ({ parts }: { parts: readonly DrawnEntry[] }) => (
  <>
    <p className="soft">{texts.hint}</p>
    <ul>
      {parts.map((part) => (
        <li key={`${part.testId} ${JSON.stringify(part.bank)}`} className="num">
          {texts.part(part)}
        </li>
      ))}
    </ul>
  </>
)
