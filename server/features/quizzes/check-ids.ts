import type { QuizUpdate } from '@quiz/contract/editing.ts'
import { optionsFields } from '@quiz/contract/questions/questions.ts'
import { fieldTexts } from '@quiz/contract/texts/ru/validation.ts'
import type { FieldProblem } from '#server/platform/refusal.ts'
import type { Version } from '#server/read-models/versions.ts'

type Sent = { id?: number | null | undefined }

/** Ids in a change that its version does not have in that place, or that are named twice. */
export function findIdProblems({ questions, results }: QuizUpdate, { content }: Version): FieldProblem[] {
  const fields = [...optionsFields()]
  const kept = (questions ?? []).map((question) => (question.isDeleted ? {} : question))
  return [
    ...problemsOf(kept, content.questions, 'questions'),
    ...kept.flatMap((question, index) => {
      const before = content.questions.find(({ id }) => id === question.id)
      return fields.flatMap((field) =>
        problemsOf(question[field] ?? [], before?.answers ?? [], `questions.${index}.${field}`),
      )
    }),
    ...problemsOf(results ?? [], content.results, 'results'),
  ]
}

function problemsOf(sent: readonly Sent[], known: readonly { id: number }[], path: string): FieldProblem[] {
  const unnamed = new Set(known.map(({ id }) => id))
  return sent.flatMap(({ id }, index) => {
    if (!id || unnamed.delete(id)) return []
    const isRepeated = known.some((item) => item.id === id)
    return [{ path: `${path}.${index}.id`, message: isRepeated ? fieldTexts.repeatedId : fieldTexts.unknownId }]
  })
}
