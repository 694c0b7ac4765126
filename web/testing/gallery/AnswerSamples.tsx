import type { KindName } from '@quiz/contract/questions/question-fields.ts'
import type { AnyValue } from '@quiz/contract/questions/questions.ts'
import { useState } from 'react'
import type { TakenQuestion } from '#web/player/kinds/taken-kind.ts'
import { QuestionFields } from '#web/player/QuestionSlide.tsx'

const question = { testId: 1, description: '', questionImg: null, isMultipleAnswers: false, answers: [] }
const options = (...texts: string[]) =>
  texts.map((description, at) => ({ id: at + 1, questionId: 1, idx: at + 1, description }))

/** A question of each kind but a choice, with what is answered in it. */
const questions: Record<Exclude<KindName, 'choice'>, Omit<TakenQuestion, 'kind'> & { value: AnyValue }> = {
  text: { ...question, id: 1, idx: 1, title: 'Столица Австралии?', typo: true, value: 'Канбера' },
  number: { ...question, id: 2, idx: 2, title: 'Глубина Байкала?', unit: 'м', value: '1 642' },
  order: {
    ...{ ...question, id: 3, idx: 3, title: 'От самой длинной реки', value: [] },
    answers: options('Волга', 'Лена', 'Река с таким длинным именем, что оно занимает две строки').map(
      (element, at) => ({
        ...element,
        ...(at === 0 && { answerImg: '/art/tile-planet.webp', answerImgAlt: 'Река в степи' }),
      }),
    ),
  },
  match: {
    ...{ ...question, id: 4, idx: 4, title: 'Куда впадает?', value: [[1, 11]] },
    answers: options('Обь', 'Лена'),
    choices: [
      { id: 11, description: 'Карское море' },
      { id: 12, description: 'Море Лаптевых' },
    ],
  },
}

/** The fields of the kinds that are answered otherwise than by options. */
export const AnswerSamples = () => (
  <section className="wrap section stack" data-subject="science" aria-label="Ответы без вариантов">
    {(Object.keys(questions) as (keyof typeof questions)[]).map((kind) => {
      const { value, ...one } = questions[kind]
      return <AnsweredQuestion key={kind} question={{ ...one, kind }} begun={value} />
    })}
  </section>
)

function AnsweredQuestion({ question: one, begun }: { question: TakenQuestion; begun: AnyValue }) {
  const [value, setValue] = useState(begun)
  return (
    <QuestionFields
      question={one}
      value={value}
      onAnswer={(answering) => setValue(answering.value)}
      focusesHeading={false}
    />
  )
}
