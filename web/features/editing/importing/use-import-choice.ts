import { type ImportedQuestion, idOf, type TextPlace } from '@quiz/contract/formats/imported.ts'
import { splitQuestion, withTexts } from '@quiz/contract/formats/long-texts.ts'
import { fits, type ImportedText, lacksRight, withRights } from '@quiz/contract/formats/read-questions.ts'
import { useCallback, useMemo, useState } from 'react'

type Choice = {
  /** Ids of questions that fit and were taken out of the choice. */
  refused: ReadonlySet<string>
  /** Ids of questions without a right answer that are taken all the same. */
  accepted: ReadonlySet<string>
  /** Places of the right answers that the author pressed, by the content of their question: they survive a change of other lines. */
  rights: ReadonlyMap<string, ReadonlySet<number>>
  /** Texts that the author shortened, by the content of their question, for the same reason. */
  texts: ReadonlyMap<string, ReadonlyMap<TextPlace, string>>
}

const nothing: Choice = { refused: new Set(), accepted: new Set(), rights: new Map(), texts: new Map() }

/** A read question after its author's corrections. `content` is its text before them, which tells it from other questions. */
export type CorrectedQuestion = ImportedQuestion & { content?: string; shortened?: ReadonlyMap<TextPlace, string> }

const contentOf = ({ content, question }: CorrectedQuestion): string =>
  content ?? [question.text, ...question.answers.map(({ text }) => text)].join('\n')

function correctedQuestion(read: ImportedQuestion, { rights, texts }: Choice): CorrectedQuestion {
  if (rights.size === 0 && texts.size === 0) return read
  const content = contentOf(read)
  const shortened = texts.get(content)
  const own = rights.get(content)
  const written = shortened ? { ...withTexts(read, shortened), content, shortened } : read
  return own ? { ...written, ...withRights(written, own) } : written
}

/** The read questions with their author's corrections, and which of them are chosen for the test. */
export function useImportChoice(read: ImportedText) {
  const [choice, setChoice] = useState(nothing)
  const { refused, accepted, rights, texts } = choice
  const questions = useMemo(
    () => read.questions.map((question) => correctedQuestion(question, { ...nothing, rights, texts })),
    [read.questions, rights, texts],
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
  /** Makes the answer at this place a right one, or a wrong one again. */
  const press = useCallback((imported: CorrectedQuestion, place: number) => {
    const own = new Set(imported.question.answers.flatMap(({ isRight }, index) => (isRight ? [index] : [])))
    const pressed = withMember(own, place, !own.has(place))
    setChoice((before) => ({ ...before, rights: new Map([...before.rights, [contentOf(imported), pressed]]) }))
  }, [])
  const shorten = useCallback((changed: readonly (readonly [CorrectedQuestion, ReadonlyMap<TextPlace, string>])[]) => {
    setChoice((before) => {
      const shortened = changed.map(
        ([imported, changes]) =>
          [contentOf(imported), new Map([...(before.texts.get(contentOf(imported)) ?? []), ...changes])] as const,
      )
      return { ...before, texts: new Map([...before.texts, ...shortened]) }
    })
  }, [])
  return {
    ...{ questions, isChosen, choose, press, shorten },
    chosen: questions.filter(isChosen),
    chooseAll: () => setChoice((before) => ({ ...before, refused: new Set() })),
    chooseNone: () =>
      setChoice((before) => ({ ...before, refused: new Set(questions.map(idOf)), accepted: new Set() })),
    /** Called when the text has changed: ids are line numbers, so the choice is void; corrections stay. */
    forgetLines: () => setChoice(({ rights: kept, texts: written }) => ({ ...nothing, rights: kept, texts: written })),
  }
}

/** The changes that split a question which is too long; null where it asks in one sentence. */
export function splitChanges(imported: ImportedQuestion): ReadonlyMap<TextPlace, string> | null {
  const split = splitQuestion(imported)
  return (
    split &&
    new Map<TextPlace, string>([
      ['question', split.question],
      ['note', split.note],
    ])
  )
}

export type ImportChoice = ReturnType<typeof useImportChoice>

function withMember<Member>(before: ReadonlySet<Member>, member: Member, isIn: boolean): ReadonlySet<Member> {
  const after = new Set(before)
  if (isIn) after.add(member)
  else after.delete(member)
  return after
}
