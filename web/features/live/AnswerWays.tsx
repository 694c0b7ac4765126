import { isForCards } from '@quiz/contract/live/live-cards.ts'
import { livePages } from '@quiz/contract/live/live-paths.ts'
import type { QuizToEdit, QuizToTake } from '@quiz/contract/quiz/quiz-views.ts'
import { liveFormTexts } from '@quiz/contract/texts/ru/live-form.ts'
import { useQueries } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Notice } from '#web/ui/Notice.tsx'
import { RadioOption } from '#web/ui/RadioOption.tsx'
import type { ChosenTest, GameForm } from './game-form.ts'
import { quizQuery } from './live.api.ts'

const texts = liveFormTexts.ways

const ways = {
  devices: { devices: true, cards: false },
  cards: { devices: false, cards: true },
  both: { devices: true, cards: true },
} as const
type Way = keyof typeof ways

type AnswerWaysProps = {
  form: GameForm
  onChange: (change: Partial<GameForm>) => void
  /** How many questions of how many suit paper cards; null while that is not known. */
  fit: { suited: number; all: number } | null
}

/** How players answer: from devices, by paper cards, or both. */
export function AnswerWays({ form, onChange, fit }: AnswerWaysProps) {
  return (
    <div className="works-fields">
      <fieldset className="radio-options">
        <legend className="vh">{texts.title}</legend>
        {(Object.keys(ways) as Way[]).map((way) => (
          <RadioOption
            key={way}
            name="answer-ways"
            isChosen={form.devices === ways[way].devices && form.cards === ways[way].cards}
            onChoose={() => onChange(ways[way])}
            label={texts.names[way]}
            hint={texts.hints[way]}
          />
        ))}
      </fieldset>
      {form.cards && (
        <>
          {fit && fit.all > 0 && (
            <Notice tone={fit.suited === 0 ? 'bad' : 'plain'} icon={fit.suited < fit.all ? 'alert' : 'check'}>
              {texts.fit(fit.suited, fit.all)} {fit.suited < fit.all && texts.whatFits}
            </Notice>
          )}
          <p>
            <Link to="/live/{-$id}/{-$view}" params={{ id: livePages.cards, view: undefined }} target="_blank">
              {texts.print}
            </Link>
          </p>
        </>
      )}
    </div>
  )
}

type ShownQuestion = (QuizToTake | QuizToEdit)['questions'][number]

/** How many questions of these tests suit paper cards; null while one of them is not loaded. */
export function useFit(tests: readonly ChosenTest[], isOn: boolean): AnswerWaysProps['fit'] {
  const loaded = useQueries({ queries: tests.map(({ id }) => ({ ...quizQuery(id), enabled: isOn })) })
  const quizzes = loaded.map(({ data }) => data)
  if (!isOn || quizzes.includes(undefined)) return null
  const questions = quizzes.flatMap((quiz): readonly ShownQuestion[] => quiz?.questions ?? [])
  const suited = questions.filter((one) => isForCards({ ...one, isMultiple: one.isMultipleAnswers ?? false }))
  return { suited: suited.length, all: questions.length }
}
