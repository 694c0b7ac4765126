import type { BankRow } from '@quiz/contract/bank/bank.ts'
import { limits } from '@quiz/contract/limits.ts'
import { pagePaths } from '@quiz/contract/paths.ts'
import { bankTexts as texts } from '@quiz/contract/texts/ru/bank.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { lazyComponent } from '#web/ui/lazy-component.tsx'
import { SearchBox } from '#web/ui/SearchBox.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { BankFilters } from './BankFilters.tsx'
import { BankQuestions } from './BankQuestions.tsx'
import { type BankFilter, bankQuery, noFilter } from './bank.api.ts'
import type { DrawnRange } from './drawn-ranges.ts'
import { ThemeTree } from './ThemeTree.tsx'
import { TickedActions } from './TickedActions.tsx'
import '#web/features/bank/bank.css'

const BankExportDialog = lazyComponent(async () => (await import('./BankExportDialog.tsx')).BankExportDialog)
const AssemblyDialog = lazyComponent(async () => (await import('./AssemblyDialog.tsx')).AssemblyDialog)

const isFiltered = ({ sort: _, ...conditions }: BankFilter) =>
  Object.values(conditions).some((value) => value !== null && value !== '')

type QuestionBankProps = {
  /** Opens a new test with some of them. */
  onAssembled: (rows: readonly BankRow[]) => unknown
  /** Opens a new work that draws from some of them. */
  onWork: (ranges: readonly DrawnRange[]) => unknown
}

/** The viewer's questions: those of own tests, and those that are kept apart. */
export function QuestionBank({ onAssembled, onWork }: QuestionBankProps) {
  const [isAssembling, setAssembling] = useState(false)
  const [filter, setFilter] = useState(noFilter)
  const [ticked, setTicked] = useState<ReadonlyMap<string, BankRow>>(new Map())
  const list = useInfiniteQuery({ ...bankQuery(filter), placeholderData: (before) => before })
  const change = (changed: Partial<BankFilter>) => setFilter((before) => ({ ...before, ...changed }))
  const rows = list.data?.pages.flatMap((page) => page.rows) ?? []
  const { total = 0, themes = [] } = list.data?.pages[0] ?? {}
  const tick = (some: readonly BankRow[], isTicked: boolean) =>
    setTicked((before) => {
      const after = new Map(before)
      for (const row of some) isTicked ? after.set(row.id, row) : after.delete(row.id)
      return after
    })
  const isEmpty = list.isSuccess && rows.length === 0 && !isFiltered(filter)
  return (
    <>
      <div className="wrap page-head">
        <h1>{texts.title}</h1>
        <p className="soft">{texts.lead}</p>
        <div className="row">
          <Link className={buttonClass({})} to={pagePaths.createQuiz} search={{ from: 'file', for: 'bank' }}>
            {texts.import}
          </Link>
        </div>
      </div>
      <div className="wrap page-body">
        {list.isPending && <Spinner label={texts.loading} size="page" />}
        {isEmpty ? (
          <NoQuestions />
        ) : (
          <div className="bank">
            <details className="bank-aside" open={isWide()}>
              <summary>{texts.themes}</summary>
              <ThemeTree themes={themes} chosen={filter.theme} onChoose={(theme) => change({ theme })} />
            </details>
            <div className="bank-main">
              <SearchBox
                label={texts.search}
                value={filter.search}
                onSearch={(search) => change({ search })}
                maxLength={limits.searchChars}
              />
              <BankFilters filter={filter} onChange={change} />
              {list.isSuccess && rows.length === 0 && (
                <>
                  <p>{texts.notFound}</p>
                  <Button onPress={() => setFilter(noFilter)}>{texts.clear}</Button>
                </>
              )}
              {rows.length > 0 && (
                <div className="row">
                  <p role="status">{texts.found(total)}</p>
                  <Checkbox isOn={rows.every(({ id }) => ticked.has(id))} onChange={(isOn) => tick(rows, isOn)}>
                    {texts.tickAll}
                  </Checkbox>
                  <Button onPress={() => setAssembling(true)}>{texts.assemble}</Button>
                  {filter.theme !== null && <ThemeExport theme={filter.theme} />}
                </div>
              )}
              <BankQuestions
                {...{ list, rows, ticked }}
                isByTheme={filter.sort === 'theme' && !list.isPlaceholderData}
                onTick={tick}
              />
            </div>
          </div>
        )}
        {ticked.size > 0 && (
          <TickedActions
            ticked={[...ticked.values()]}
            themes={themes.map(({ theme }) => theme)}
            onUntick={() => setTicked(new Map())}
            {...{ onAssembled, onWork }}
          />
        )}
        {isAssembling && (
          <Suspense>
            <AssemblyDialog {...{ themes, filter, onAssembled, onWork }} onClose={() => setAssembling(false)} />
          </Suspense>
        )}
      </div>
    </>
  )
}

/** Downloads all questions of a theme, whatever else the list is filtered by. */
function ThemeExport({ theme }: { theme: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button icon="download" onPress={() => setOpen(true)}>
        {texts.exportTheme}
      </Button>
      {isOpen && (
        <Suspense>
          <BankExportDialog theme={theme} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

/** Themes stand open beside the list, and closed above it on a phone. */
const isWide = () => window.matchMedia('(min-width: 56rem)').matches

const NoQuestions = () => (
  <EmptyState
    title={texts.empty.title}
    art={<img src="/art/state-pencils.webp" alt="" width={176} height={176} />}
    action={
      <Link className={buttonClass({ kind: 'main' })} to={pagePaths.create}>
        {texts.empty.action}
      </Link>
    }
  >
    {texts.empty.text}
  </EmptyState>
)
