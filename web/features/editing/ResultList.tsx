import { limits } from '@quiz/contract/limits.ts'
import { bandsOf } from '@quiz/contract/quiz/bands.ts'
import { marginOf } from '@quiz/contract/scoring/reachability.ts'
import { kindTexts, resultEditorTexts as texts } from '@quiz/contract/texts/ru/authoring.ts'
import { outcomeEditorTexts } from '@quiz/contract/texts/ru/outcome-editor.ts'
import { Fragment, Suspense, useId, useState } from 'react'
import { addResult, totalPoints } from '#web/features/editing/draft/draft-results.ts'
import { isPointless } from '#web/features/editing/draft/draft-scoring.ts'
import { UndoNotice } from '#web/features/editing/draft/UndoNotice.tsx'
import { currentReachability } from '#web/features/editing/draft/use-reachability.ts'
import { BandSlider } from '#web/ui/BandSlider.tsx'
import { FieldProblem } from '#web/ui/FieldProblem.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { lazyComponent } from '#web/ui/lazy-component.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { TextButton } from '#web/ui/TextButton.tsx'
import { allEqualId } from './editor-warnings.ts'
import { fieldControl, fieldProblemId } from './field-control.ts'
import { type FieldPath, fieldPaths } from './field-paths.ts'
import { ResultEditor } from './ResultEditor.tsx'
import { useEditor, useEditorList, useEditorState, useMarking, useMessage } from './use-editor.ts'

/** The results of the test and their bands. */
export function ResultList() {
  const byOutcomes = useMarking() === 'leads'
  const keys = useEditorList(({ draft }) => draft.results.map(({ key }) => key))
  const removed = useEditorState((state) => (state.removed?.what === 'result' ? state.removed : null))
  const allEqual = useEditorState(({ draft }) => isPointless(draft))
  const titleId = useId()
  const notice = removed && (
    <UndoNotice
      key={removed.item.key}
      removed={removed}
      neighbour={fieldPathNear(removed.item.idx, keys)}
      isBand={!byOutcomes}
    />
  )
  return (
    <section className="stack" aria-labelledby={titleId}>
      <div className="row">
        <h2 id={titleId}>{texts.title}</h2>
        {!byOutcomes && <TotalPoints />}
      </div>
      {allEqual && (
        <div id={allEqualId} tabIndex={-1}>
          <Notice icon="alert">{texts.allEqual}</Notice>
        </div>
      )}
      <OutcomePoints />
      <SampleNotice />
      {!byOutcomes && keys.length >= limits.resultsMin && <Bands />}
      <ol className="stack">
        {keys.map((key, index) => (
          <Fragment key={key}>
            {removed?.item.idx === index + 1 && notice}
            <ResultEditor resultKey={key} />
          </Fragment>
        ))}
        {removed && removed.item.idx > keys.length && notice}
      </ol>
      <AddResult />
    </section>
  )
}

function TotalPoints() {
  const kind = useEditorState(({ draft }) => draft.kind)
  const total = useEditorState(({ draft }) => totalPoints(draft))
  return (
    <p className="num">
      {kindTexts[kind].total} <b>{total}</b>
    </p>
  )
}

/** Says that the shares are estimates. */
function SampleNotice() {
  const reachability = useEditorState((state) => currentReachability(state)?.reachability)
  if (!reachability || reachability.isExact) return null
  return <p className="hint">{outcomeEditorTexts.chance.sampled(Number(reachability.total), marginOf(reachability))}</p>
}

function Bands() {
  const { edit } = useEditor()
  const kind = useEditorState(({ draft }) => draft.kind)
  const handles = useEditorState(({ draft }) => draft.handles)
  return (
    <>
      <p className="soft lead">{kindTexts[kind].bandsLead}</p>
      <BandSlider
        label={texts.bands}
        values={handles}
        onChange={(moved) => edit((draft) => ({ ...draft, handles: moved }))}
        labels={bandsOf(handles).map((_, index) => texts.resultNo(index + 1))}
        thumbLabel={texts.handle}
      />
    </>
  )
}

function AddResult() {
  const { add } = useEditor()
  const isFull = useEditorState(({ draft }) => draft.results.length >= limits.resultsMax)
  const problem = useMessage('results')
  const addNew = () => add(addResult, ({ results }) => fieldPaths.result(results.at(-1)?.key ?? 0))
  return (
    <div className="grid gap-1">
      <button {...fieldControl('results', problem)} className="add" type="button" disabled={isFull} onClick={addNew}>
        <Icon name="plus" />
        {texts.add}
      </button>
      {isFull && <p className="hint">{texts.full}</p>}
      {problem && <FieldProblem id={fieldProblemId('results')}>{problem}</FieldProblem>}
    </div>
  )
}

/** The result at the position of a removed one, else the one before it. */
function fieldPathNear(idx: number, keys: readonly number[]): FieldPath {
  const neighbour = keys[Math.min(idx, keys.length) - 1]
  return neighbour === undefined ? 'results' : fieldPaths.result(neighbour)
}

// Most authors never open the table.
const OutcomeTable = lazyComponent(
  async () => (await import('#web/features/editing/versions/OutcomeTable.tsx')).OutcomeTable,
)

const tableTexts = outcomeEditorTexts.table

/** The table of points of a test by outcomes, on demand. It is still open after a look at the other way of scoring. */
function OutcomePoints() {
  const marking = useMarking()
  const [isOpen, setOpen] = useState(false)
  const tableId = useId()
  if (marking !== 'leads') return null
  return (
    <>
      <p>
        <TextButton aria-expanded={isOpen} aria-controls={tableId} onClick={() => setOpen(!isOpen)}>
          <Icon name={isOpen ? 'up' : 'down'} />
          {isOpen ? tableTexts.close : tableTexts.open}
        </TextButton>
      </p>
      <div id={tableId} hidden={!isOpen}>
        {isOpen && (
          <Suspense>
            <OutcomeTable />
          </Suspense>
        )}
      </div>
    </>
  )
}
