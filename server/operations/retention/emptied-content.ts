import { questionKind } from '@quiz/contract/questions/questions.ts'
import {
  type CommonFields,
  type CommonOptionFields,
  commonDefaults,
  commonOptionDefaults,
  type QuizContent,
  type ResultFields,
  resultDefaults,
  withDefaults,
} from '@quiz/contract/quiz/quiz-content.ts'

/** Whether each field stays. */
type Stays<Fields> = Record<keyof Fields, boolean>

// Right marks, points, and what an option has for its kind alone stay, as reviews and the job that breaks attempts of earlier
// releases down read them; the texts of results stay with their takers.
const staysOfQuestion = {
  text: false,
  note: false,
  image: false,
  imageAlt: false,
  score: true,
  explanation: false,
  sourceUrl: false,
  origin: false,
} satisfies Stays<CommonFields>
const staysOfOption = {
  text: false,
  isRight: true,
  score: true,
  image: false,
  imageAlt: false,
  outcomePoints: true,
} satisfies Stays<CommonOptionFields>
const staysOfResult = { title: true, text: true, image: false, imageAlt: false } satisfies Stays<ResultFields>

/** The content of a version without the texts and pictures of its questions and the pictures of its results. */
export function emptiedContent(stored: QuizContent): QuizContent {
  const content = withDefaults(stored)
  return {
    ...content,
    coverAlt: '',
    questions: content.questions.map((question) => ({
      ...emptied(emptied(question, { stays: staysOfQuestion, defaults: commonDefaults }), questionKind(question)),
      answers: question.answers.map((option) =>
        emptied(option, { stays: staysOfOption, defaults: commonOptionDefaults }),
      ),
    })),
    results: content.results.map((result) => emptied(result, { stays: staysOfResult, defaults: resultDefaults })),
  }
}

/** The item with the default in each field that does not stay. */
const emptied = <Item extends object>(
  item: Item,
  { stays, defaults }: { stays: Readonly<Record<string, boolean>>; defaults: Partial<Item> },
): Item => ({ ...item, ...Object.fromEntries(Object.entries(defaults).filter(([field]) => !stays[field])) })
