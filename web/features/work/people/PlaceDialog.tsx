import { workQuestionTexts as texts } from '@quiz/contract/texts/ru/work-question.ts'
import { workTableTexts } from '@quiz/contract/texts/ru/work-table.ts'
import type { WorkTable } from '@quiz/contract/work/works.ts'
import { askedAt } from '#web/features/work/results/table-figures.ts'
import { MathText, WithFormulas } from '#web/lib/math-text.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { TextButton } from '#web/ui/TextButton.tsx'

type PlaceDialogProps = {
  table: WorkTable
  place: number
  /** Opens a question that was asked at the place. */
  onQuestion: (questionId: number) => void
  onClose: () => void
}

/** The questions that were asked at a place of a work that draws, with the share of right answers of each. */
export function PlaceDialog({ table, place, onQuestion, onClose }: PlaceDialogProps) {
  const column = table.questions.find(({ id }) => id === place)
  const asked = askedAt(table, place)
  return (
    <Dialog onClose={onClose} title={column?.title ?? ''} cancelLabel={workTableTexts.person.close} actions={null}>
      <p className="soft">{asked.length === 0 ? texts.place.nobody : texts.place.hint}</p>
      <WithFormulas formulas={table.formulas}>
        <ul className="plain-list">
          {asked.map(({ id, title, takers, rightPercent }) => (
            <li key={id}>
              <TextButton onClick={() => onQuestion(id)}>
                <MathText text={title} />
              </TextButton>
              <div className="num soft small">{texts.place.figures(takers, rightPercent)}</div>
            </li>
          ))}
        </ul>
      </WithFormulas>
    </Dialog>
  )
}
