import type { ReviewOfQuestion } from '@quiz/contract/attempt/review.ts'
import type { ShownFormulas } from '@quiz/contract/formulas/formula-fields.ts'
import { reviewTexts as texts } from '@quiz/contract/texts/ru/review.ts'
import { TextButton } from '#web/ui/TextButton.tsx'
import { ReviewQuestion } from './ReviewQuestion.tsx'
import { type ReviewedPerson, ReviewedPersonContext } from './review-words.ts'
import { useOpenQuestions } from './use-open-questions.ts'
import '#web/styles/review.css'
import { WithFormulas } from '#web/lib/math-text.tsx'
import { usePrintedFormulas } from '#web/lib/printed-formulas.ts'

type ReviewListProps = {
  questions: readonly ReviewOfQuestion[]
  formulas: ShownFormulas
  person?: ReviewedPerson
}

/** The questions of an attempt, which open one by one or all at once, and can be printed. */
export function ReviewList({ questions, formulas, person = 'own' }: ReviewListProps) {
  usePrintedFormulas()
  const opened = useOpenQuestions(questions.map(({ id }) => id))
  return (
    <ReviewedPersonContext value={person}>
      <div className="acts print:hidden">
        <TextButton onClick={opened.toggleAll}>{opened.isAllOpen ? texts.closeAll : texts.openAll}</TextButton>
        <TextButton onClick={() => print()}>{texts.print}</TextButton>
      </div>
      <WithFormulas formulas={formulas}>
        <ol className="review-list">
          {questions.map((question, index) => (
            <ReviewQuestion
              key={question.id}
              question={question}
              number={index + 1}
              isOpen={opened.isOpen(question.id)}
              onToggle={() => opened.toggle(question.id)}
              onNext={index + 1 < questions.length ? () => opened.openAfter(question.id) : null}
            />
          ))}
        </ol>
      </WithFormulas>
    </ReviewedPersonContext>
  )
}
