import { workPaperTexts as texts } from '@quiz/contract/texts/ru/work-paper.ts'
import { workPaper } from '@quiz/contract/work/work-paper.ts'
import { type TableRow, works } from '@quiz/contract/work/works.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call } from '#web/lib/call.ts'
import { endpointQuery } from '#web/lib/endpoint-query.ts'
import { useTabStorage } from '#web/lib/tab-storage.ts'
import { useSingleMutation } from '#web/lib/use-single-mutation.ts'
import type { Printed } from './printed-kind.ts'
import { writeSheetAnswer } from './sheet-answers.ts'
import { newPerson } from './sheet-people.ts'
import type { SheetAnswers, TypedSheet } from './typed-sheet.ts'
import { peopleQuery, workQuery } from './work-printing.api.ts'

/** Lines by person and by place on the sheet: of another variant they stay where they were typed. */
type Lines = Record<string, Record<number, string>>
type Kept = { lines: Lines; name: string }

type Typing = {
  workId: number
  personId: string
  rows: readonly TableRow[]
  onSheet: (change: Partial<TypedSheet>) => void
}
type Saving = { answers: SheetAnswers; sheet: { set: number; variant: number } }
export type PaperTyping = ReturnType<typeof usePaperSheet>

/** What is typed from the sheets of a work, kept by the tab until it is saved, and how it is saved. */
export function usePaperSheet({ workId, personId, rows, onSheet }: Typing) {
  const kept = useTabStorage<Kept>('work-paper', String(workId))
  const [{ lines, name }, setTyped] = useState<Kept>(() => kept.current ?? { lines: {}, name: '' })
  const [saved, setSaved] = useState<string | null>(null)
  const [nameProblem, setNameProblem] = useState<string | null>(null)
  const change = (typed: Kept) => {
    kept.current = typed
    setTyped(typed)
  }
  const stored = useStoredSheet({ workId, personId, rows, onSheet })
  const saving = useSaving({ workId, personId, rows, name })
  return {
    name,
    nameProblem,
    saved,
    isSaving: saving.isPending,
    error: saving.error?.sentence ?? null,
    setName: (text: string) => {
      setNameProblem(null)
      change({ lines, name: text })
    },
    lineOf: (printed: Printed, at: number): string => {
      const typed = lines[personId]?.[at]
      if (typed !== undefined) return typed
      const answer = stored?.answers.find(({ questionId }) => questionId === printed.question.id)
      return answer ? writeSheetAnswer(printed, answer) : ''
    },
    type: (at: number, text: string) =>
      change({ lines: { ...lines, [personId]: { ...lines[personId], [at]: text } }, name }),
    save: (sheet: Saving, onSaved: (personId: number) => void) => {
      const problem = personId === newPerson ? nameProblemOf(rows, name) : null
      setNameProblem(problem)
      if (problem !== null) return Promise.resolve()
      return saving.mutate(sheet, {
        onSuccess: (person) => {
          const { [personId]: _, ...others } = lines
          change({ lines: others, name: personId === newPerson ? '' : name })
          setSaved(texts.saved(person.name, person.score))
          onSaved(person.id)
        },
      })
    },
  }
}

type Person = Pick<Typing, 'workId' | 'personId' | 'rows'> & { name: string }

/** Saves a sheet; a new name joins the list first. */
function useSaving({ workId, personId, rows, name }: Person) {
  const queryClient = useQueryClient()
  return useSingleMutation({
    mutationFn: async ({ answers, sheet }: Saving) => {
      const known = { id: Number(personId), name: nameOf(rows, personId) }
      const person = personId === newPerson ? await addPerson(workId, name) : known
      const score = await call(workPaper.enter, { body: { id: workId, participantId: person.id, ...sheet, answers } })
      return { id: person.id, name: person.name, score }
    },
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: peopleQuery(workId).queryKey }),
        queryClient.invalidateQueries({ queryKey: workQuery(workId).queryKey }),
        queryClient.invalidateQueries({ queryKey: [workPaper.get.path] }),
        queryClient.invalidateQueries({ queryKey: [works.attempt.path], refetchType: 'none' }),
      ]),
  })
}

const nameOf = (rows: readonly TableRow[], personId: string): string =>
  rows.find(({ id }) => String(id) === personId)?.name ?? ''

const levelName = (name: string): string => name.trim().replace(/\s+/g, ' ').toLowerCase()

/** Whoever was added by a press that failed afterwards has no answers yet. */
function nameProblemOf(rows: readonly TableRow[], name: string): string | null {
  if (name.trim() === '') return texts.noName
  const known = rows.find((row) => levelName(row.name) === levelName(name))
  return known && known.state !== 'absent' ? texts.known : null
}

/** Adds a name to the list of a work, also one that somebody has; a press after a failure finds the one that was added. */
async function addPerson(workId: number, name: string): Promise<{ id: number; name: string }> {
  const list = await call(works.participants, { body: { id: workId, add: [name.trim()] } })
  const found =
    list.find((one) => one.change === 'added') ?? list.find((one) => levelName(one.name) === levelName(name))
  if (!found) throw new Error('The list has the added name')
  return found
}

/** The sheet that was typed in of a person; its variant and set become those of the page. */
function useStoredSheet({ workId, personId, rows, onSheet }: Typing) {
  const isOnPaper = rows.some(({ id, isOnPaper: isTyped }) => String(id) === personId && isTyped)
  const { data } = useQuery({
    ...endpointQuery(workPaper.get, { params: { id: workId }, query: { participantId: Number(personId) } }),
    enabled: isOnPaper,
    staleTime: 0,
  })
  const [set, variant] = [data?.set, data?.variant]
  // The address, which is outside of React, follows the sheet of whoever is chosen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each sheet, so that the choice can be changed afterwards
  useEffect(() => {
    if (isOnPaper && set !== undefined && variant !== undefined) onSheet({ set, variants: variant })
  }, [personId, isOnPaper, set, variant])
  return isOnPaper ? data : undefined
}
