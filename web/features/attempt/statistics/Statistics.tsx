import { type StatisticsView, statistics } from '@quiz/contract/attempt/statistics.ts'
import { limits } from '@quiz/contract/limits.ts'
import { editPath, passingPath } from '@quiz/contract/paths.ts'
import { testTypeId } from '@quiz/contract/quiz/quiz-kinds.ts'
import { grouped } from '@quiz/contract/texts/ru/plural.ts'
import { statisticsTexts as texts } from '@quiz/contract/texts/ru/statistics.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useId } from 'react'
import { formatDate } from '#web/lib/date-format.ts'
import { endpointQuery } from '#web/lib/endpoint-query.ts'
import { CallProblem } from '#web/lib/problem.ts'
import { saveFile } from '#web/lib/save-file.ts'
import { Button } from '#web/ui/Button.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { FailureNotice } from '#web/ui/FailureNotice.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Select } from '#web/ui/Select.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { CountTable } from './CountTable.tsx'
import { DaysChart } from './DaysChart.tsx'
import { QuestionStatistics } from './QuestionStatistics.tsx'
import { statisticsCsv } from './statistics-csv.ts'
import { tensLabel } from './tens-label.ts'
import '#web/styles/statistics.css'
import { WithFormulas } from '#web/lib/math-text.tsx'

type StatisticsProps = {
  quizId: number
  /** A version of an earlier scoring; the current one without it. */
  versionNumber?: number | undefined
  onVersion: (versionNumber: number | undefined) => unknown
}

/** How often statistics are read again while attempts are recounted. */
const recountingMs = 10_000

/** The statistics of a test. The first heading names the test once it is here. */
export function Statistics({ quizId, versionNumber, onVersion }: StatisticsProps) {
  const { data, error, refetch } = useQuery({
    ...statisticsQuery(quizId, versionNumber),
    staleTime: 0,
    refetchInterval: ({ state }) => state.data?.isRecounting && recountingMs,
  })
  if (error instanceof CallProblem && error.code === 'forbidden') return <Foreign quizId={quizId} />
  return (
    <>
      <div className="wrap page-head">
        <h1>{data ? texts.title(data.title) : texts.menu}</h1>
      </div>
      <div className="wrap page-body stats">
        {!data && error && <FailureNotice message={error.message} onRetry={() => void refetch()} />}
        {!data && !error && <Spinner label={texts.loading} size="page" />}
        {data && <Shown view={data} onVersion={onVersion} />}
      </div>
    </>
  )
}

const Foreign = ({ quizId }: { quizId: number }) => (
  <section className="wrap page-body">
    <h1 className="vh">{texts.menu}</h1>
    <EmptyState
      title={texts.foreign.title}
      art={<img src="/art/state-pencils.webp" alt="" width={300} height={300} />}
      action={
        <Link className={buttonClass({ kind: 'main' })} to={passingPath(quizId)}>
          {texts.foreign.take}
        </Link>
      }
    >
      {texts.foreign.text}
    </EmptyState>
  </section>
)

function Shown({ view, onVersion }: { view: StatisticsView } & Pick<StatisticsProps, 'onVersion'>) {
  const { testId, isOwn, attempts } = view
  const download = () => saveFile({ name: texts.fileName(view.title), type: 'text/csv', content: statisticsCsv(view) })
  return (
    <>
      <div className="acts print:hidden">
        {isOwn && (
          <Link className={buttonClass({})} to={editPath(testId)}>
            {texts.toEditor}
          </Link>
        )}
        {attempts > 0 && (
          <>
            <Button icon="download" onPress={download}>
              {texts.csv}
            </Button>
            <Button onPress={() => print()}>{texts.print}</Button>
          </>
        )}
      </div>
      {view.scorings.length > 1 && <ScoringChoice view={view} onVersion={onVersion} />}
      {view.isRecounting && (
        <Notice icon="again" isQuiet>
          {texts.recounting}
        </Notice>
      )}
      {attempts === 0 ? (
        <EmptyState
          title={view.works ? texts.empty.besideWorks : texts.empty.title}
          art={<img src="/art/state-pencils.webp" alt="" width={300} height={300} />}
        >
          {texts.empty.text}
        </EmptyState>
      ) : (
        <WithFormulas formulas={view.formulas}>
          <Figures view={view} />
        </WithFormulas>
      )}
      {view.works && <OwnWorks works={view.works} />}
    </>
  )
}

/** The scoring whose statistics are shown. An edit that changes the scoring begins new ones. */
function ScoringChoice({
  view: { scorings, versionNumber },
  onVersion,
}: { view: StatisticsView } & Pick<StatisticsProps, 'onVersion'>) {
  const [current] = scorings
  const options = scorings.map((scoring) => {
    const day = formatDate(scoring.since)
    const isCurrent = scoring === current
    return {
      value: String(scoring.versionNumber),
      label: isCurrent ? texts.scoring.current(day) : texts.scoring.earlier(scoring.versionNumber, day),
    }
  })
  return (
    <div className="print:hidden">
      <Field label={texts.scoring.label}>
        {(control) => (
          <Select
            {...control}
            value={String(versionNumber)}
            onChange={(value) => onVersion(value === options[0]?.value ? undefined : Number(value))}
            options={options}
          />
        )}
      </Field>
    </div>
  )
}

function Figures({ view }: { view: StatisticsView }) {
  const { attempts, takers, since, days, sources, results, percents, questions } = view
  const shown = questions[0]?.takers ?? 0
  const isQuiz = view.testTypeId === testTypeId.quiz
  return (
    <>
      <dl className="stats-summary">
        <div>
          <dt>{texts.attempts}</dt>
          <dd className="num">{grouped(attempts)}</dd>
        </div>
        <div>
          <dt>{texts.takers}</dt>
          <dd className="num">{grouped(takers)}</dd>
        </div>
      </dl>
      <p className="soft">
        {texts.since(formatDate(since))} {texts.lag}
      </p>
      <Notice icon="eye" isQuiet>
        {takers < limits.shareTakersMin ? texts.few(takers) : texts.shownOf(shown)} {texts.limit}
      </Notice>
      <div className="stats-grid">
        <Part title={texts.days}>{(id) => <DaysChart days={days} labelledBy={id} />}</Part>
        <Part title={texts.sources}>
          {(id) => (
            <CountTable
              labelledBy={id}
              head={texts.source}
              countHead={texts.attempts}
              total={attempts}
              rows={(['site', 'embed', 'challenge'] as const).map((key) => ({
                ...{ key, label: texts.sourceNames[key], count: sources[key] },
              }))}
            />
          )}
        </Part>
        {results.length > 0 && (
          <Part title={texts.results}>
            {(id) => (
              <CountTable
                labelledBy={id}
                head={texts.result}
                total={shown}
                rows={results.map((result) => ({ key: result.id, label: result.title, count: result.count }))}
              />
            )}
          </Part>
        )}
        {percents.length > 0 && isQuiz && (
          <Part title={texts.percents}>
            {(id) => (
              <CountTable
                labelledBy={id}
                head={texts.percent}
                total={shown}
                rows={percents.map((count, ten) => ({ key: ten, label: tensLabel(ten), count }))}
              />
            )}
          </Part>
        )}
      </div>
      {shown > 0 && (
        <Part title={texts.questions}>
          {() => (
            <>
              {isQuiz && <p className="soft">{texts.discriminationHint}</p>}
              <ol className="stats-questions">
                {questions.map((question, at) => (
                  <QuestionStatistics
                    key={question.id}
                    question={question}
                    number={at + 1}
                    editableId={
                      view.isOwn && view.versionNumber === view.scorings[0]?.versionNumber ? view.testId : null
                    }
                  />
                ))}
              </ol>
            </>
          )}
        </Part>
      )}
    </>
  )
}

/** Works of the viewer in which the test was solved. */
const OwnWorks = ({ works }: { works: NonNullable<StatisticsView['works']> }) => (
  <Part title={texts.works}>
    {(id) => (
      <>
        <p className="soft">{texts.worksHint}</p>
        <table className="stats-table" aria-labelledby={id}>
          <thead>
            <tr>
              <th scope="col">{texts.work}</th>
              <th scope="col">{texts.submitted}</th>
            </tr>
          </thead>
          <tbody>
            {works.map(({ id: workId, title, createdAt, takers }) => (
              <tr key={workId}>
                <th scope="row">
                  <Link to="/work/$id/{-$view}" params={{ id: String(workId), view: undefined }}>
                    {title}
                  </Link>{' '}
                  <span className="soft num">{formatDate(createdAt)}</span>
                </th>
                <td>{grouped(takers)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </>
    )}
  </Part>
)

/** A part of the page with a heading that names its table. */
function Part({ title, children }: { title: string; children: (headingId: string) => ReactNode }) {
  const id = useId()
  return (
    <section className="stats-part">
      <h2 id={id}>{title}</h2>
      {children(id)}
    </section>
  )
}

/** Statistics of a test: of its scoring of now, or of the one that an earlier version had. */
const statisticsQuery = (id: number, versionNumber?: number) =>
  endpointQuery(statistics.ofQuiz, { params: { id }, query: { versionNumber } })
