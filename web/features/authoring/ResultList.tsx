import { bandsOf } from '@quiz/contract/bands.ts'
import { limits } from '@quiz/contract/limits.ts'
import { marginOf } from '@quiz/contract/scoring/reachability.ts'
import type { Reachability } from '@quiz/contract/scoring/way-of-scoring.ts'
import { kindTexts, resultEditorTexts as texts } from '@quiz/contract/texts/ru/authoring.ts'
import { outcomeEditorTexts } from '@quiz/contract/texts/ru/outcome-editor.ts'
import { Fragment, memo, useId, useMemo, useState } from 'react'
import { BandSlider } from '#web/ui/BandSlider.tsx'
import { FieldProblem } from '#web/ui/FieldProblem.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import type { Draft, DraftResult } from './draft.ts'
import { isPointless } from './draft-questions.ts'
import type { RemovedItem } from './draft-removal.ts'
import { addResult, type BandOfPoints, bandsWithPoints, totalPoints } from './draft-results.ts'
import { answersLeadingTo } from './draft-scoring.ts'
import { allEqualId } from './editor-warnings.ts'
import { fieldControl, fieldProblemId } from './field-control.ts'
import { type FieldPath, fieldPaths } from './field-paths.ts'
import { OutcomePoints } from './OutcomePoints.tsx'
import { ResultEditor } from './ResultEditor.tsx'
import { UndoNotice } from './UndoNotice.tsx'
import { useEditor } from './use-editor.ts'
import { useFocusOnNew } from './use-focus-on-new.ts'
import type { DraftReachability } from './use-reachability.ts'
import { problemsWithin, type VisibleProblems } from './visible-problems.ts'

type ResultListProps = {
  draft: Draft
  removed: RemovedItem | null
  problems: VisibleProblems
  reachability: DraftReachability | null
}

/** The results of the test and their bands. */
export function ResultList({ draft, removed, problems, reachability }: ResultListProps) {
  const { results, handles, kind } = draft
  const byOutcomes = draft.scoring === 'outcomes'
  const titleId = useId()
  // Kept here, so that the table is still open after a look at the other way of scoring.
  const [isTableOpen, setTableOpen] = useState(false)
  const total = totalPoints(draft)
  const bands = useMemo(() => bandsWithPoints(handles, total), [handles, total])
  const removedResult = removed?.what === 'result' ? removed : null
  const notice = removedResult && (
    <UndoNotice
      key={removedResult.item.key}
      removed={removedResult}
      neighbour={fieldPathNear(removedResult.item, results)}
      isBand={!byOutcomes}
    />
  )
  return (
    <section className="stack" aria-labelledby={titleId}>
      <div className="row">
        <h2 id={titleId}>{texts.title}</h2>
        {!byOutcomes && (
          <p className="num">
            {kindTexts[kind].total} <b>{total}</b>
          </p>
        )}
      </div>
      {isPointless(draft) && (
        <div id={allEqualId} tabIndex={-1}>
          <Notice icon="alert">{texts.allEqual}</Notice>
        </div>
      )}
      {byOutcomes && <OutcomePoints draft={draft} isOpen={isTableOpen} onToggle={() => setTableOpen(!isTableOpen)} />}
      {reachability && !reachability.reachability.isExact && <SampleNotice reachability={reachability.reachability} />}
      {!byOutcomes && results.length >= limits.resultsMin && (
        <>
          <p className="soft lead">{kindTexts[kind].bandsLead}</p>
          <Bands handles={handles} />
        </>
      )}
      <ol className="stack">
        {results.map((result) => (
          <Fragment key={result.key}>
            {removedResult?.item.idx === result.idx && notice}
            <ResultEditor
              result={result}
              bands={byOutcomes ? noBands : bands}
              chance={reachability?.chances.get(result.key) ?? null}
              leadingAnswers={byOutcomes ? answersLeadingTo(draft, result.key) : 0}
              total={total}
              problems={problemsWithin(problems, fieldPaths.result(result.key))}
            />
          </Fragment>
        ))}
        {removedResult && removedResult.item.idx > results.length && notice}
      </ol>
      <AddResult results={results} problem={problems.get('results')} />
    </section>
  )
}

const noBands: readonly BandOfPoints[] = []

/** Says that the shares are estimates. */
const SampleNotice = ({ reachability }: { reachability: Reachability }) => (
  <p className="hint">{outcomeEditorTexts.chance.sampled(Number(reachability.total), marginOf(reachability))}</p>
)

/** Memoised: renders again only when a bound has moved. */
const Bands = memo(function Bands({ handles }: { handles: readonly number[] }) {
  const { edit } = useEditor()
  return (
    <BandSlider
      label={texts.bands}
      values={handles}
      onChange={(moved) => edit((draft) => ({ ...draft, handles: moved }))}
      labels={bandsOf(handles).map((_, index) => texts.resultNo(index + 1))}
      thumbLabel={texts.handle}
    />
  )
})

function AddResult({ results, problem }: { results: readonly DraftResult[]; problem: string | undefined }) {
  const { edit } = useEditor()
  const last = results.at(-1)
  const focusOnNew = useFocusOnNew(last && fieldPaths.result(last.key))
  const isFull = results.length >= limits.resultsMax
  const add = () => {
    focusOnNew()
    edit(addResult)
  }
  return (
    <div className="grid gap-1">
      <button {...fieldControl('results', problem)} className="add" type="button" disabled={isFull} onClick={add}>
        <Icon name="plus" />
        {texts.add}
      </button>
      {isFull && <p className="hint">{texts.full}</p>}
      {problem && <FieldProblem id={fieldProblemId('results')}>{problem}</FieldProblem>}
    </div>
  )
}

/** The result at the position of a removed one, else the one before it. */
function fieldPathNear({ idx }: DraftResult, results: readonly DraftResult[]): FieldPath {
  const neighbour = results[Math.min(idx, results.length) - 1]
  return neighbour ? fieldPaths.result(neighbour.key) : 'results'
}
