import { plainLetters } from '@quiz/contract/formulas/plain-letters.ts'
import { limits } from '@quiz/contract/limits.ts'
import { isWhole } from '@quiz/contract/questions/question-kind.ts'
import { questionKind } from '@quiz/contract/questions/questions.ts'
import { typedNumberProblem } from '@quiz/contract/questions/typed-number-problem.ts'
import { questionKindTexts as texts } from '@quiz/contract/texts/ru/question-kinds.ts'
import { useId, useState } from 'react'
import { useQuestion } from '#web/features/editing/use-editor.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { TextInput } from '#web/ui/TextInput.tsx'
import type { EditedPartProps } from './edited-kind.ts'
import '#web/features/editing/kinds/typed-editor.css'

/** A field where the author tries what takers may type: whether it counts is said at once. Nothing of it is kept. */
export function TryAnswer({ questionKey, inputMode }: EditedPartProps & { inputMode: 'text' | 'decimal' }) {
  const [typed, setTyped] = useState('')
  const id = useId()
  const counts = useQuestion(questionKey, (question) => isWhole(questionKind(question).share(question, typed)))
  const problem = useQuestion(questionKey, (question) =>
    question.kind === 'number' ? typedNumberProblem(typed, question) : null,
  )
  return (
    <div className="try-answer">
      <label htmlFor={id}>{texts.try}</label>
      <TextInput
        id={id}
        className="in"
        inputMode={inputMode}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={limits.typedChars}
        placeholder={texts.tryPlaceholder}
        value={typed}
        onChange={(text) => setTyped(plainLetters(text))}
      />
      <p role="status" data-counts={counts || undefined}>
        {typed.trim() !== '' && (
          <>
            <Icon name={counts ? 'check' : 'x'} />
            {problem ?? (counts ? texts.counts : texts.countsNot)}
          </>
        )}
      </p>
    </div>
  )
}
