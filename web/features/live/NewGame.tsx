import { live } from '@quiz/contract/live/live.ts'
import { testTypeId } from '@quiz/contract/quiz/quiz-kinds.ts'
import { liveFormTexts as texts } from '@quiz/contract/texts/ru/live-form.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { TestChoice } from '#web/features/work/form/TestChoice.tsx'
import { call } from '#web/lib/call.ts'
import { newIdempotencyKey } from '#web/lib/idempotency-key.ts'
import { problemOf } from '#web/lib/problem-of.ts'
import { usePageTitle } from '#web/lib/use-page-title.ts'
import { useSingleFlight } from '#web/lib/use-single-flight.ts'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { focusFirstProblem } from '#web/ui/use-form.ts'
import { AnswerWays, useFit } from './AnswerWays.tsx'
import { GameFields } from './GameFields.tsx'
import { type ChosenTest, changed, changesOf, firstOf, type GameForm, newGameForm, problemsOf } from './game-form.ts'
import { LiveHelpLink } from './LiveHelpLink.tsx'
import { quizQuery } from './live.api.ts'
import '#web/styles/works.css'
import '#web/styles/work-form.css'

type NewGameProps = {
  authorId: number
  /** The test from whose menu the host comes. */
  testId: number | undefined
}

/** A new game, once the test that it begins with is known. */
export function NewGame({ authorId, testId }: NewGameProps) {
  usePageTitle(texts.title)
  const { data: quiz, isLoading } = useQuery({ ...quizQuery(testId ?? 0), enabled: testId !== undefined })
  const tests =
    quiz?.testTypeId === testTypeId.quiz
      ? [{ id: quiz.id, title: quiz.title, questionsCount: quiz.questions.length }]
      : []
  return (
    <>
      <div className="wrap page-head">
        <h1>{texts.title}</h1>
        <p>
          <LiveHelpLink />
        </p>
      </div>
      <div className="wrap page-body">
        {isLoading ? <Spinner size="page" /> : <NewGameForm authorId={authorId} tests={tests} />}
      </div>
    </>
  )
}

type Sent = { body: string; key: string }

function NewGameForm({ authorId, tests }: { authorId: number; tests: readonly ChosenTest[] }) {
  const [chosen, setChosen] = useState(tests)
  const [form, setForm] = useState<GameForm>(newGameForm)
  const [problem, setProblem] = useState<string | null>(null)
  const [hasTried, setTried] = useState(false)
  const [isMoreOpen, setMoreOpen] = useState(false)
  const [sent, setSent] = useState<Sent | null>(null)
  const element = useRef<HTMLDivElement>(null)
  const change = (fields: Partial<GameForm>) => {
    setForm(changed(form, fields))
    setProblem((said) => (said === texts.testMissing ? said : null))
  }
  const fit = useFit(chosen, form.cards)
  const flight = useSingleFlight()
  const navigate = useNavigate()

  const create = async () => {
    const isShort = chosen.length === 0
    const isWrong = firstOf(problemsOf(form)) !== null
    flushSync(() => {
      setProblem(isShort ? texts.testMissing : null)
      if (isShort) return
      setTried(true)
      if (isWrong) setMoreOpen(true)
    })
    if (isShort || isWrong) return focusFirstProblem(element.current)
    const title = form.title.trim()
    const changes = { ...changesOf(newGameForm, form), ...(title && { title }) }
    const body = { tests: chosen.map(({ id }) => ({ testId: id })), ...changes }
    // The same again finds the game that a lost reply made.
    const known = sent?.body === JSON.stringify(body) ? sent : { body: JSON.stringify(body), key: newIdempotencyKey() }
    setSent(known)
    try {
      const id = await call(live.create, { body }, { idempotencyKey: known.key })
      await navigate({ to: '/live/{-$id}/{-$view}', params: { id: String(id), view: undefined } })
    } catch (error) {
      setProblem(problemOf(error).sentence)
    }
  }
  const isMissing = problem === texts.testMissing
  const problems = hasTried ? problemsOf(form) : {}
  const said = firstOf(problems) ?? (isMissing ? null : problem)
  return (
    <div className="works-form" ref={element}>
      <section className="works-step">
        <h2>{texts.tests}</h2>
        <TestChoice
          authorId={authorId}
          chosen={chosen}
          onChange={(next) => {
            setChosen(next)
            setProblem(null)
          }}
          problem={isMissing ? texts.testMissing : undefined}
        />
      </section>
      <section className="works-step">
        <h2>{texts.ways.title}</h2>
        <AnswerWays form={form} onChange={change} fit={fit} />
      </section>
      <details
        className="works-step works-more"
        open={isMoreOpen}
        onToggle={({ currentTarget }) => setMoreOpen(currentTarget.open)}
      >
        <summary>
          <h2>{texts.more}</h2>
          <span className="soft small">{texts.summary(form)}</span>
        </summary>
        <GameFields form={form} onChange={change} problems={problems} />
      </details>
      {said && <Notice tone="bad">{said}</Notice>}
      <div className="works-submit">
        <Button kind="main" onPress={() => flight.run(create)}>
          {texts.start}
        </Button>
      </div>
    </div>
  )
}
