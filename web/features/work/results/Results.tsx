import { workExportTexts } from '@quiz/contract/texts/ru/work-export.ts'
import { workPageTexts } from '@quiz/contract/texts/ru/work-page.ts'
import { workTableTexts as texts } from '@quiz/contract/texts/ru/work-table.ts'
import { workExport } from '@quiz/contract/work/work-export.ts'
import type { WorkTable, WorkView } from '@quiz/contract/work/works.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Suspense, useCallback, useMemo, useState, useSyncExternalStore } from 'react'
import { PeopleList } from '#web/features/work/people/PeopleList.tsx'
import { useOpenedPerson } from '#web/features/work/people/use-opened-person.ts'
import type { WorkSlots } from '#web/features/work/work-slots.ts'
import { call } from '#web/lib/call.ts'
import { formatTime, timeZoneHere } from '#web/lib/date-format.ts'
import { WithFormulas } from '#web/lib/math-text.tsx'
import { saveFile } from '#web/lib/save-file.ts'
import { isInTabStorage } from '#web/lib/tab-storage.ts'
import { useIsPrinting } from '#web/lib/use-is-printing.ts'
import { Button } from '#web/ui/Button.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { FailureNotice } from '#web/ui/FailureNotice.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { lazyComponent } from '#web/ui/lazy-component.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { SegmentedChoice } from '#web/ui/SegmentedChoice.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { toastOnFailure } from '#web/ui/toast-on-failure.ts'
import { PrintedTable } from './PrintedTable.tsx'
import { CopyMarks, ResultLine } from './ResultLine.tsx'
import { ResultTable } from './ResultTable.tsx'
import { figuresOf, inOrder, ordersOf, type TableOrder, withoutForgottenPupils } from './table-figures.ts'

// The dialog library is loaded only when a dialog is opened.
const PeopleDialog = lazyComponent(
  async () => (await import('#web/features/work/people/PeopleDialog.tsx')).PeopleDialog,
)
const RegradeDialog = lazyComponent(
  async () => (await import('#web/features/work/regrading/RegradeDialog.tsx')).RegradeDialog,
)
const RegradeAllOffer = lazyComponent(
  async () => (await import('#web/features/work/regrading/RegradeAllDialog.tsx')).RegradeAllOffer,
)
const PlaceDialog = lazyComponent(async () => (await import('#web/features/work/people/PlaceDialog.tsx')).PlaceDialog)
const QuestionDialog = lazyComponent(
  async () => (await import('#web/features/work/regrading/QuestionDialog.tsx')).QuestionDialog,
)
const PersonDialog = lazyComponent(
  async () => (await import('#web/features/work/people/PersonDialog.tsx')).PersonDialog,
)

/** Where the table becomes a list of people. */
const narrow = '(max-width: 53.6875em)'

type ResultsProps = Pick<WorkSlots, 'renderReview' | 'renderQuestion'> & {
  work: WorkView
  table: Pick<UseQueryResult<WorkTable>, 'data' | 'error' | 'dataUpdatedAt' | 'refetch'>
}

/** The people of a work with their points, and the dialogs on all and on one of them. */
export function Results({
  work,
  table: { data, error, dataUpdatedAt, refetch },
  renderReview,
  renderQuestion,
}: ResultsProps) {
  const person = useOpenedPerson(data?.participants)
  const [arePeopleOpen, setPeopleOpen] = useState(() => isInTabStorage('work-names', String(work.id)))
  const [questionId, setQuestionId] = useState<number | null>(null)
  const [forgivenId, setForgivenId] = useState<number | null>(null)
  // The test whose key was corrected here: its other works are offered to be regraded.
  const [place, setPlace] = useState<number | null>(null)
  const [correctedId, setCorrectedId] = useState<number | null>(null)
  return (
    <section className="works-results" aria-labelledby="works-people">
      <div className="row">
        <h2 id="works-people">{texts.people.title}</h2>
        {data && data.participants.length > 0 && (
          <div className="acts">
            {work.names !== 'class' && (
              <Button icon="plus" onPress={() => setPeopleOpen(true)}>
                {texts.people.manage}
              </Button>
            )}
            <CopyMarks work={work} rows={data.participants} />
            <ExportTable workId={work.id} />
            <Link className={buttonClass()} to="/work/$id/{-$view}" params={{ id: String(work.id), view: 'protocol' }}>
              <Icon name="print" />
              {workPageTexts.actions.protocol}
            </Link>
          </div>
        )}
      </div>
      {!data && error && <FailureNotice message={error.message} onRetry={() => void refetch()} />}
      {!data && !error && <Spinner />}
      {data && error && (
        <Notice icon="cloud" isQuiet>
          {workPageTexts.notices.stale(formatTime(dataUpdatedAt))}
        </Notice>
      )}
      {data && (
        <Shown
          work={work}
          table={data}
          onOpen={person.open}
          onQuestion={(id) => {
            setCorrectedId(null)
            if (data.asked) setPlace(id)
            else setQuestionId(id)
          }}
          onPeople={() => setPeopleOpen(true)}
        />
      )}
      <Suspense>
        {arePeopleOpen && data && (
          <PeopleDialog work={work} rows={data.participants} onClose={() => setPeopleOpen(false)} />
        )}
        {data && place !== null && questionId === null && (
          <PlaceDialog table={data} place={place} onQuestion={setQuestionId} onClose={() => setPlace(null)} />
        )}
        {data && questionId !== null && (
          <QuestionDialog
            work={work}
            table={data}
            questionId={questionId}
            renderQuestion={renderQuestion}
            onForgive={() => {
              setForgivenId(questionId)
              setQuestionId(null)
            }}
            onAccepted={setCorrectedId}
            onClose={() => setQuestionId(null)}
          />
        )}
        {correctedId !== null && questionId === null && forgivenId === null && (
          <RegradeAllOffer testId={correctedId} onClose={() => setCorrectedId(null)} />
        )}
        {data && forgivenId !== null && (
          <RegradeDialog work={work} table={data} questionId={forgivenId} onClose={() => setForgivenId(null)} />
        )}
        {person.opened && (
          <PersonDialog work={work} row={person.opened} renderReview={renderReview} onClose={person.close} />
        )}
      </Suspense>
    </section>
  )
}

type ShownProps = {
  work: WorkView
  table: WorkTable
  onOpen: (id: number) => void
  onQuestion: (id: number) => void
  onPeople: () => void
}

function Shown({ work, table, onOpen, onQuestion, onPeople }: ShownProps) {
  const [order, setOrder] = useState<TableOrder | null>(null)
  const isNarrow = useMedia(narrow)
  const isPrinted = useIsPrinting()
  // A class may see the screen: cards and this button give the codes.
  const [areCodesShown, setCodesShown] = useState(false)
  const hasCodes = work.names === 'list'
  const { participants, questions } = table
  const orders = ordersOf(participants)
  const shownOrder = order ?? orders[0] ?? 'list'
  const rows = useMemo(() => inOrder(participants, shownOrder), [participants, shownOrder])
  const figures = useMemo(() => figuresOf({ participants, questions }), [participants, questions])
  // The rows compare it.
  const open = useCallback((id: number) => onOpen(id), [onOpen])
  const working = participants.filter(({ state }) => state === 'working').length
  if (participants.length === 0) return <Nobody names={work.names} onAdd={onPeople} />
  const shared = {
    rows,
    questions,
    figures,
    areCodesShown: hasCodes && areCodesShown,
    asked: work.questionsCount,
    onOpen: open,
    onQuestion,
  }
  return (
    <WithFormulas formulas={table.formulas}>
      <div className="row">
        <div>
          <p className="num">
            {texts.summary(figures.submitted, working, withoutForgottenPupils(participants).length)}
          </p>
          <ResultLine work={work} rows={participants} />
        </div>
        <div className="acts">
          {hasCodes && (
            <Button onPress={() => setCodesShown(!areCodesShown)}>
              {areCodesShown ? texts.codes.hide : texts.codes.show}
            </Button>
          )}
          <SegmentedChoice
            label={texts.order}
            value={shownOrder}
            onChange={setOrder}
            options={orders.map((value) => ({ value, label: texts.orders[value] }))}
          />
        </div>
      </div>
      {isPrinted && <PrintedTable {...shared} hasMarks={work.marks !== null} onQuestion={undefined} />}
      {!isPrinted && isNarrow && <PeopleList {...shared} />}
      {!isPrinted && !isNarrow && <ResultTable {...shared} hasMarks={work.marks !== null} />}
    </WithFormulas>
  )
}

const Nobody = ({ names, onAdd }: Pick<WorkView, 'names'> & { onAdd: () => void }) => (
  <EmptyState
    title={texts.empty.title}
    art={<img src="/art/state-cat.webp" width={176} height={176} alt="" />}
    action={
      names !== 'class' && (
        <Button kind={names === 'list' ? 'main' : 'plain'} onPress={onAdd}>
          {texts.empty.add}
        </Button>
      )
    }
  >
    {texts.empty[names]}
  </EmptyState>
)

/** Downloads the table of a work, with times in the time zone of the browser. */
function ExportTable({ workId }: { workId: number }) {
  const download = async () => {
    const query = { format: 'csv' as const, timeZone: timeZoneHere() }
    saveFile(await call(workExport.table, { params: { id: String(workId) }, query }))
  }
  return (
    <Button icon="download" onPress={() => toastOnFailure(download)}>
      {workExportTexts.download}
    </Button>
  )
}

/** Whether a media query matches, and after each change of that. False on the server. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (tell) => {
      const media = matchMedia(query)
      media.addEventListener?.('change', tell)
      return () => media.removeEventListener?.('change', tell)
    },
    () => matchMedia(query).matches,
    () => false,
  )
}
