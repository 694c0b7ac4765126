import { type ImportedQuestion, idOf } from '@quiz/contract/formats/imported.ts'
import { fits, type ImportedText, lacksRight, withRights } from '@quiz/contract/formats/read-questions.ts'
import { useCallback, useMemo, useState } from 'react'

type Choice = {
  /** Ids of questions that fit and were taken out of the choice. */
  refused: ReadonlySet<string>
  /** Ids of questions without a right answer that are taken all the same. */
  accepted: ReadonlySet<string>
  /** Right answers that were pressed, by their places; they stay where other lines of the text change. */
  rights: ReadonlyMap<string, ReadonlySet<number>>
}

const nothing: Choice = { refused: new Set(), accepted: new Set(), rights: new Map() }

const contentOf = ({ question }: ImportedQuestion): string =>
  [question.text, ...question.answers.map(({ text }) => text)].join('\n')

/** The read questions with the right answers that the author pressed, and which of them are taken. */
export function useImportChoice(read: ImportedText) {
  const [choice, setChoice] = useState(nothing)
  const { refused, accepted, rights } = choice
  const questions = useMemo(
    () =>
      read.questions.map((question) => {
        const own = rights.size > 0 ? rights.get(contentOf(question)) : undefined
        return own ? withRights(question, own) : question
      }),
    [read.questions, rights],
  )
  const isChosen = (question: ImportedQuestion) =>
    fits(question) ? !refused.has(idOf(question)) : lacksRight(question) && accepted.has(idOf(question))
  // Stable, so that the cards of two thousand questions are not rendered again with each press.
  const choose = useCallback((id: string, isTaken: boolean) => {
    setChoice((before) => ({
      ...before,
      refused: withMember(before.refused, id, !isTaken),
      accepted: withMember(before.accepted, id, isTaken),
    }))
  }, [])
  const press = useCallback((imported: ImportedQuestion, place: number) => {
    const own = new Set(imported.question.answers.flatMap(({ isRight }, index) => (isRight ? [index] : [])))
    const pressed = withMember(own, place, !own.has(place))
    setChoice((before) => ({ ...before, rights: new Map([...before.rights, [contentOf(imported), pressed]]) }))
  }, [])
  return {
    ...{ questions, isChosen, choose, press },
    chosen: questions.filter(isChosen),
    chooseAll: () => setChoice((before) => ({ ...before, refused: new Set() })),
    chooseNone: () =>
      setChoice((before) => ({ ...before, refused: new Set(questions.map(idOf)), accepted: new Set() })),
    /** Forgets which lines were chosen, when the text changes. */
    forgetLines: () => setChoice(({ rights: kept }) => ({ ...nothing, rights: kept })),
  }
}

export type ImportChoice = ReturnType<typeof useImportChoice>

function withMember<Member>(before: ReadonlySet<Member>, member: Member, isIn: boolean): ReadonlySet<Member> {
  const after = new Set(before)
  if (isIn) after.add(member)
  else after.delete(member)
  return after
}
