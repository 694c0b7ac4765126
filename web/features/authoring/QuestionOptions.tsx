import { limits } from '@quiz/contract/limits.ts'
import type { QuizKind } from '@quiz/contract/quiz-kinds.ts'
import { questionTexts as texts } from '@quiz/contract/texts/ru/authoring.ts'
import { answerPictureTexts } from '@quiz/contract/texts/ru/outcome-editor.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { Stepper } from '#web/ui/Stepper.tsx'
import { Switch } from '#web/ui/Switch.tsx'
import { TextButton } from '#web/ui/TextButton.tsx'
import type { DraftQuestion } from './draft.ts'
import { changeQuestion, setMultiple, setQuestionScore } from './draft-questions.ts'
import { useEditor } from './use-editor.ts'

type QuestionOptionsProps = {
  kind: QuizKind
  question: DraftQuestion
  total: number
  onStep: (question: DraftQuestion, by: number) => void
}

/** The options of a question: multiple choice, points, position. */
export function QuestionOptions({ kind, question, total, onStep }: QuestionOptionsProps) {
  const { edit } = useEditor()
  const { key, idx } = question
  return (
    <div className="q-opts">
      {kind === 'quiz' && (
        <>
          <Switch
            isOn={question.isMultiple}
            onChange={(isMultiple) => edit((draft) => setMultiple(draft, key, isMultiple))}
          >
            {texts.multiple}
          </Switch>
          <span className="step-row">
            {texts.points}
            <Stepper
              label={texts.pointsOf(idx)}
              value={question.score}
              min={limits.pointsMin}
              max={limits.pointsMax}
              onChange={(score) => edit((draft) => setQuestionScore(draft, key, score))}
            />
          </span>
        </>
      )}
      {question.answers.some(({ image }) => image !== null) && (
        <Switch
          isOn={question.answersLayout === 'grid'}
          onChange={(isGrid) =>
            edit((draft) => changeQuestion(draft, key, { answersLayout: isGrid ? 'grid' : 'list' }))
          }
        >
          {answerPictureTexts.grid}
        </Switch>
      )}
      {total > 1 && (
        <span className="q-steps">
          <TextButton
            aria-label={texts.moveHigher(idx)}
            aria-disabled={idx === 1 || undefined}
            onClick={() => onStep(question, -1)}
          >
            <Icon name="up" />
            {texts.higher}
          </TextButton>
          <TextButton
            aria-label={texts.moveLower(idx)}
            aria-disabled={idx === total || undefined}
            onClick={() => onStep(question, 1)}
          >
            <Icon name="down" />
            {texts.lower}
          </TextButton>
        </span>
      )}
    </div>
  )
}
