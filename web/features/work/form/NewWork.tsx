import { workNameModes } from '@quiz/contract/group/class-settings.ts'
import { limits } from '@quiz/contract/limits.ts'
import { pastedList } from '@quiz/contract/name-lists/pasted-list.ts'
import { testTypeId } from '@quiz/contract/quiz/quiz-kinds.ts'
import { workFormTexts as texts } from '@quiz/contract/texts/ru/work-form.ts'
import { useQueries, useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { DrawnRange } from '#web/features/bank/drawn-ranges.ts'
import { FromClass } from '#web/features/group/FromClass.tsx'
import { HelpLink } from '#web/features/work/HelpLink.tsx'
import { NamesField } from '#web/features/work/people/NamesField.tsx'
import { quizQuery, recentWorksQuery, workQuery } from '#web/features/work/works.api.ts'
import { useTabStorage } from '#web/lib/tab-storage.ts'
import { Button } from '#web/ui/Button.tsx'
import { FieldProblem } from '#web/ui/FieldProblem.tsx'
import { lazyComponent } from '#web/ui/lazy-component.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { focusFirstProblem } from '#web/ui/use-form.ts'
import { MoreFields } from './MoreFields.tsx'
import { NewTimeFields } from './NewTimeFields.tsx'
import { type SentWork, useCreateWork } from './use-create-work.ts'
import { useFoundQuestions } from './use-part-figures.ts'
import { NameModeFields, TitleField } from './WorkFields.tsx'
import { WorkParts } from './WorkParts.tsx'
import {
  formOfNextClass,
  moreFields,
  newWorkForm,
  problemsOf,
  settingsOf,
  titleOf,
  type WorkForm,
  type WorkProblems,
} from './work-form.ts'
import { isDrawing, ownPartsOf } from './work-parts.ts'
import '#web/styles/works.css'
import '#web/styles/work-form.css'

const ClassesField = lazyComponent(async () => (await import('#web/features/group/ClassesField.tsx')).ClassesField)

type NewWorkProps = {
  authorId: number
  /** The test from whose menu the author comes, or those that were just made of a file. */
  testIds: readonly number[]
  /** The work that is given to another class. */
  copiedId?: number | null
  /** Own questions of which each pupil gets some, as they were chosen in the list of them. */
  drawnRanges?: readonly DrawnRange[]
}

/** A new work, once the test that it begins with is known. */
export function NewWork({ authorId, testIds, copiedId = null, drawnRanges = [] }: NewWorkProps) {
  const copied = useQuery({ ...workQuery(copiedId ?? 0), enabled: copiedId !== null })
  const found = useQueries({ queries: testIds.slice(0, limits.workTestsMax).map(quizQuery) })
  const recent = useQuery(recentWorksQuery)
  const lastMarks = recent.data?.items.flatMap(({ marks }) => (marks ? [marks] : []))[0] ?? null
  const tests = found.flatMap(({ data: quiz }) =>
    quiz?.testTypeId === testTypeId.quiz
      ? {
          ...{ id: quiz.id, title: quiz.title, questionsCount: quiz.questions.length },
          isForeign: quiz.userCreatedId !== authorId,
        }
      : [],
  )
  return (
    <>
      <div className="wrap page-head">
        <h1>{texts.title}</h1>
        {copied.data && <p>{texts.nextClass(copied.data.title)}</p>}
        <p>
          <HelpLink />
        </p>
      </div>
      <div className="wrap page-body">
        {[...found, recent, copied].some(({ isLoading }) => isLoading) ? (
          <Spinner size="page" />
        ) : (
          <NewWorkForm
            authorId={authorId}
            initial={
              copied.data
                ? formOfNextClass(copied.data)
                : newWorkForm({ tests, own: ownPartsOf(drawnRanges) }, lastMarks)
            }
            keptOf={`${authorId} ${testIds.join()} ${copiedId ?? ''}${drawnRanges.length > 0 ? JSON.stringify(drawnRanges) : ''}`}
          />
        )}
      </div>
    </>
  )
}

type NewWorkFormProps = {
  authorId: number
  /** The form before anything is typed. */
  initial: WorkForm
  /** Tells forms apart that the tab keeps. */
  keptOf: string
}

function NewWorkForm({ authorId, initial, keptOf }: NewWorkFormProps) {
  const kept = useTabStorage<WorkForm>('new-work', keptOf)
  const sent = useTabStorage<SentWork>('sent-work', keptOf)
  const [form, setForm] = useState<WorkForm>(() => ({ ...initial, ...kept.current }))
  const [problems, setProblems] = useState<WorkProblems>({})
  const [isMoreOpen, setMoreOpen] = useState(false)
  const element = useRef<HTMLDivElement>(null)
  const found = useFoundQuestions(form)
  const check = (checked: WorkForm) => problemsOf(checked, { now: Date.now(), saved: null, found })
  // Not only when the form is left: what was made must not be changed by a form that is loaded again meanwhile.
  const onMade = () => {
    kept.current = null
    sent.current = null
  }
  const { create, refusal } = useCreateWork({ sent, onMade })
  const change = (fields: Partial<WorkForm>) => {
    const changed = { ...form, ...fields }
    // Either the parts say how many of their questions are drawn, or the work does of all.
    const next = isDrawing(changed) ? { ...changed, pick: null } : changed
    setForm(next)
    kept.current = next
    // What was said goes as soon as it is mended; new problems are said at the next press.
    if (Object.keys(problems).length > 0) setProblems(commonOf(problems, check(next)))
  }
  const submit = async () => {
    const found = check(form)
    const isHidden = moreFields.some((field) => found[field])
    flushSync(() => {
      setProblems(found)
      if (isHidden) setMoreOpen(true)
    })
    if (Object.keys(found).length > 0) focusFirstProblem(element.current)
    else await create(form)
  }
  const fields = { form, onChange: change, problems }
  return (
    <div className="works-form" ref={element}>
      <Step number={1} title={texts.tests.step}>
        <WorkParts
          authorId={authorId}
          {...{ parts: form, found }}
          onChange={change}
          isFirst={initial.tests.length + initial.own.length === 0}
          problem={problems.tests}
        />
        {form.tests.length + form.own.length > 0 && (
          <TitleField form={form} onChange={change} placeholder={titleOf(form)} />
        )}
      </Step>
      <Step number={2} title={texts.who.step}>
        <NameModeFields form={form} onChange={change} modes={workNameModes} />
        {form.names === 'class' && (
          <Suspense fallback={<Spinner />}>
            <ClassesField
              chosen={form.classIds}
              onChange={(classIds) => change({ classIds })}
              problem={problems.classIds}
            />
          </Suspense>
        )}
        {form.names === 'list' && (
          <NamesField
            list={form.list}
            read={pastedList(form.list, form.answers)}
            onChange={(list) => change({ list })}
            problem={problems.list}
            answers={form.answers}
            onAnswer={(answer) => change({ answers: { ...form.answers, ...answer } })}
          >
            <FromClass list={form.list} onChange={(list) => change({ list })} />
          </NamesField>
        )}
      </Step>
      <Step number={3} title={texts.when.step}>
        <NewTimeFields {...fields} />
      </Step>
      <details
        className="works-step works-more"
        open={isMoreOpen}
        onToggle={({ currentTarget }) => setMoreOpen(currentTarget.open)}
      >
        <summary>
          <h2>{texts.more.title}</h2>
          <span className="soft small">{sentenceOf(form)}</span>
        </summary>
        <MoreFields {...fields} />
      </details>
      <div className="works-submit">
        {Object.keys(problems).length > 0 && <FieldProblem>{texts.check}</FieldProblem>}
        {refusal !== null && (
          <div role="alert">
            <FieldProblem>{refusal}</FieldProblem>
          </div>
        )}
        <Button kind="main" isTall onPress={submit}>
          {texts.create}
        </Button>
      </div>
    </div>
  )
}

/** Those of the said problems that are still there. */
const commonOf = (said: WorkProblems, found: WorkProblems): WorkProblems =>
  Object.fromEntries(Object.entries(found).filter(([field]) => said[field as keyof WorkProblems]))

function sentenceOf(form: WorkForm): string {
  const { attemptsMax, pick, review, reviewWhen, marks, keepDays, names } = settingsOf(form)
  const shownDays = Number.isSafeInteger(keepDays) ? keepDays : 0
  return texts.sentence({
    ...{ attemptsMax, pick, review, keepDays: names === 'class' ? null : shownDays },
    isShuffled: form.shuffleQuestions || form.shuffleAnswers,
    isReviewEarly: reviewWhen === 'at_once',
    hasMarks: marks !== null,
  })
}

const Step = ({ number, title, children }: { number: number; title: string; children: ReactNode }) => (
  <section className="works-step">
    <h2>
      <span className="works-step-number num" aria-hidden="true">
        {number}
      </span>
      {title}
    </h2>
    {children}
  </section>
)
