import type { BankPage, BankRow } from '@quiz/contract/bank/bank.ts'
import { limits } from '@quiz/contract/limits.ts'
import { bankAssemblyTexts as texts } from '@quiz/contract/texts/ru/bank-assembly.ts'
import { hashKey, useQueries, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { TextButton } from '#web/ui/TextButton.tsx'
import { toastOnFailure } from '#web/ui/toast-on-failure.ts'
import { AssemblyLine, type Line } from './AssemblyLine.tsx'
import { type BankFilter, bankQuery, bankTotalQuery, noFilter } from './bank.api.ts'
import { drawQuestions } from './draw-questions.ts'
import type { DrawnRange } from './drawn-ranges.ts'

type AssemblyDialogProps = {
  themes: NonNullable<BankPage['themes']>
  /** The conditions of the list, with which the first line begins. */
  filter: BankFilter
  onAssembled: (rows: readonly BankRow[]) => unknown
  onWork: (ranges: readonly DrawnRange[]) => unknown
  onClose: () => void
}

const conditionsOf = ({ theme, kind, difficulty }: Line): BankFilter => ({ ...noFilter, theme, kind, difficulty })
/** Questions of a line are drawn from the newest ones; as many pages of them are loaded. */
const drawnPages = 4

/** Draws questions for a new test, or of a work, by lines of conditions, each of which says how many there are. */
export function AssemblyDialog({ themes, filter, onAssembled, onWork, onClose }: AssemblyDialogProps) {
  const { theme, kind, difficulty } = filter
  const [lines, setLines] = useState<readonly Line[]>([{ theme, kind, difficulty, key: 1, count: 5 }])
  const [overlap, setOverlap] = useState<string | null>(null)
  const totals = useTotals(lines)
  const queryClient = useQueryClient()
  const wanted = lines.reduce((sum, { count }) => sum + count, 0)
  const change = (next: readonly Line[]) => {
    setLines(next)
    setOverlap(null)
  }
  const addLine = () =>
    change([...lines, { theme: null, kind: null, difficulty: null, key: (lines.at(-1)?.key ?? 0) + 1, count: 1 }])
  const load = async (line: Line, pages: number) => {
    const found = await queryClient.fetchInfiniteQuery({ ...bankQuery(conditionsOf(line)), pages })
    return found.pages.flatMap(({ rows }) => rows)
  }
  const draw = async () => {
    const fitting = await Promise.all(
      lines.map(async (line) => ({ count: line.count, rows: await load(line, drawnPages) })),
    )
    const drawn = drawQuestions(fitting, Math.random)
    if (drawn.length < wanted) setOverlap(texts.overlap(drawn.length, wanted))
    else await onAssembled(drawn)
  }
  const openWork = async () => onWork(await Promise.all(lines.map((line) => rangeOf(line, load))))
  const isShort = lines.some(({ count }, index) => (totals[index] ?? 0) < count)
  const tooFew = isShort ? texts.tooFew : null
  return (
    <Dialog
      title={texts.title}
      onClose={onClose}
      isDismissable={false}
      cancelLabel={texts.cancel}
      actions={
        <>
          <Button
            reason={wanted > limits.workQuestionsMax ? texts.tooManyForWork : tooFew}
            onPress={() => toastOnFailure(openWork)}
          >
            {texts.assembleWork}
          </Button>
          <Button
            kind="main"
            reason={wanted > limits.questionsMax ? texts.tooMany : tooFew}
            onPress={() => toastOnFailure(draw)}
          >
            {texts.assemble}
          </Button>
        </>
      }
    >
      <div className="bank-main dialog-long">
        <p>{texts.lead}</p>
        {lines.map((line, index) => (
          <AssemblyLine
            key={line.key}
            {...{ themes, line, number: index + 1, total: totals[index] }}
            onChange={(changed) => change(lines.map((one) => (one === line ? { ...line, ...changed } : one)))}
            onRemove={lines.length > 1 ? () => change(lines.filter((one) => one !== line)) : null}
          />
        ))}
        {lines.length < limits.questionsMax && <TextButton onClick={addLine}>{texts.addLine}</TextButton>}
        <p role="status">{texts.total(wanted)}</p>
        {overlap && <Notice icon="alert">{overlap}</Notice>}
      </div>
    </Dialog>
  )
}

/** How many questions fit each line; undefined until that is known. Lines with equal conditions share one query. */
function useTotals(lines: readonly Line[]): (number | undefined)[] {
  const asked = lines.map((line) => bankTotalQuery(conditionsOf(line)))
  const distinct = new Map(asked.map((query) => [hashKey(query.queryKey), query]))
  const found = useQueries({ queries: [...distinct.values()] })
  const places = [...distinct.keys()]
  return asked.map(({ queryKey }) => found[places.indexOf(hashKey(queryKey))]?.data)
}

/** A line as a part of a work. Parts know no difficulty: they name the newest questions that have it today. */
async function rangeOf(line: Line, load: (line: Line, pages: number) => Promise<BankRow[]>): Promise<DrawnRange> {
  const { theme, kind, difficulty, count } = line
  const range = { ...(theme !== null && { theme }), ...(kind && { kinds: [kind] }) }
  if (difficulty === null) return { range, pick: count }
  const rows = await load(line, limits.entryIdsMax / limits.pageSizeMax)
  return { range: { ...range, ids: rows.map(({ id }) => id) }, pick: count }
}
