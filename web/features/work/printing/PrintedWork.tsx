import { limits } from '@quiz/contract/limits.ts'
import { workPrintingTexts } from '@quiz/contract/texts/ru/work-printing.ts'
import type { PrintedWork as Work } from '@quiz/contract/work/work-printing.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { usePageTitle } from '#web/lib/use-page-title.ts'
import { Button } from '#web/ui/Button.tsx'
import { FailureNotice } from '#web/ui/FailureNotice.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { SegmentedChoice } from '#web/ui/SegmentedChoice.tsx'
import { Stepper } from '#web/ui/Stepper.tsx'
import { Switch } from '#web/ui/Switch.tsx'
import { KeySheet } from './KeySheet.tsx'
import { BackToWork, PrintingHead, PrintingState } from './PrintingHead.tsx'
import { VariantSelect } from './VariantSelect.tsx'
import { VariantSheet } from './VariantSheet.tsx'
import { variantsOf } from './variants.ts'
import { type Printing, printedTestQuery, printedWorkQuery } from './work-printing.api.ts'
import '#web/styles/work-printing.css'
import { WithFormulas } from '#web/lib/math-text.tsx'
import { usePrintedFormulas } from '#web/lib/printed-formulas.ts'

const texts = workPrintingTexts.print

type Choosing = { printing: Printing; onChange: (change: Partial<Printing>) => void }

export const PrintedWork = ({ id, ...choosing }: Choosing & { id: number }) => (
  <Sheets
    query={printedWorkQuery(id, choosing.printing)}
    title={texts.title}
    back={<BackToWork id={id} />}
    {...choosing}
  />
)

type PrintedTestProps = Choosing & { id: number; isMixed: boolean; onMix: (isMixed: boolean) => void }

/** The same of a test, without a work. */
export const PrintedTest = ({ id, isMixed, onMix, ...choosing }: PrintedTestProps) => (
  <Sheets
    query={printedTestQuery(id, { ...choosing.printing, isMixed })}
    title={texts.titleOfTest}
    back={
      <Link to="/passing/$id" params={{ id: String(id) }}>
        {texts.backToTest}
      </Link>
    }
    {...choosing}
  >
    <Switch isOn={isMixed} onChange={onMix}>
      {texts.mixed}
    </Switch>
  </Sheets>
)

type SheetsProps = Choosing & {
  query: ReturnType<typeof printedWorkQuery> | ReturnType<typeof printedTestQuery>
  title: string
  back: ReactNode
  /** Further choices. */
  children?: ReactNode
}

/** Sheets with their key, and what is chosen for them. */
function Sheets({ query, title, back, printing, onChange, children }: SheetsProps) {
  usePrintedFormulas()
  const [isLarge, setLarge] = useState(false)
  const [parts, setParts] = useState<keyof typeof texts.parts>('all')
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...query,
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
  // A set that fails to load leaves the choices, which are those of any set.
  const [last, setLast] = useState(data)
  if (data && data !== last) setLast(data)
  const work = data ?? last
  const hasFailed = error !== null && !data
  const isOtherSet = isPlaceholderData || hasFailed
  usePageTitle(work ? work.title : null)
  if (!work) return <PrintingState back={back} title={title} loading={texts.loading} error={error} onRetry={refetch} />
  const variants = variantsOf(work, printing.variants)
  return (
    <>
      <PrintingHead back={back} title={title} lead={texts.lead}>
        <div className="acts printing-choices">
          {work.isMixed && (
            <>
              <Labelled label={texts.variants}>
                <VariantSelect
                  label={texts.variants}
                  value={printing.variants}
                  onChange={(variants) => onChange({ variants })}
                />
              </Labelled>
              <Labelled label={texts.set}>
                <Stepper
                  label={texts.set}
                  value={printing.set}
                  min={1}
                  max={limits.printedSetMax}
                  onChange={(set) => onChange({ set })}
                />
              </Labelled>
            </>
          )}
          <Labelled label={texts.what}>
            <SegmentedChoice
              label={texts.what}
              value={parts}
              onChange={setParts}
              options={(['all', 'sheets', 'key'] as const).map((value) => ({ value, label: texts.parts[value] }))}
            />
          </Labelled>
          {children}
          <Switch isOn={isLarge} onChange={setLarge}>
            {texts.large}
          </Switch>
          <Button kind="main" icon="print" onPress={() => print()} isPending={isPlaceholderData} isDisabled={hasFailed}>
            {texts.action}
          </Button>
        </div>
        {hasFailed && <FailureNotice message={error.message} onRetry={() => void refetch()} />}
        <p className="soft small">{work.isMixed ? texts.setHint : texts.same}</p>
        {work.isMixed && areAlike(work, variants.length) && <Notice icon="alert">{texts.alike}</Notice>}
      </PrintingHead>
      <div className="wrap page-body sheets">
        {/* The sheets of the set before would bear the number of the one that is being loaded. */}
        {!isOtherSet && (
          <WithFormulas formulas={work.formulas}>
            {parts !== 'key' &&
              variants.map(({ number, questions }) => (
                <VariantSheet key={number} {...{ work, number, questions, isLarge }} set={printing.set} />
              ))}
            {parts !== 'sheets' && <KeySheet work={work} set={printing.set} variants={variants} />}
          </WithFormulas>
        )}
      </div>
    </>
  )
}

const Labelled = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="printing-choice">
    <span className="small" aria-hidden="true">
      {label}
    </span>
    {children}
  </div>
)

const areAlike = ({ variants }: Work, count: number): boolean =>
  new Set(variants.slice(0, count).map((variant) => JSON.stringify(variant))).size < count
