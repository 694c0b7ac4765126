import { limits } from '@quiz/contract/limits.ts'
import { pagePaths } from '@quiz/contract/paths.ts'
import { workFormTexts } from '@quiz/contract/texts/ru/work-form.ts'
import { useInfiniteQuery, useQueries } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useId, useState } from 'react'
import { choosable, ownQuizzesQuery, publicQuizzesQuery, quizQuery } from '#web/features/work/works.api.ts'
import { Button } from '#web/ui/Button.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import type { FieldProps } from '#web/ui/Field.tsx'
import { FieldProblem } from '#web/ui/FieldProblem.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { ListEnd } from '#web/ui/ListEnd.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { SearchBox } from '#web/ui/SearchBox.tsx'
import { SegmentedChoice } from '#web/ui/SegmentedChoice.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import type { ChosenTest } from './work-parts.ts'

const texts = workFormTexts.tests

type TestChoiceProps = {
  authorId: number
  chosen: readonly ChosenTest[]
  onChange: (chosen: readonly ChosenTest[]) => void
  /** Whether the list is open at first; by default when nothing is chosen. */
  isFirst?: boolean
  problem: FieldProps['problem']
  /** What can be said about a chosen test. */
  renderChosen?: ((test: ChosenTest) => ReactNode) | undefined
  /** Further ways to questions. */
  children?: ReactNode
}

/** The tests of a new work, and the list of own tests from which they are chosen. */
export function TestChoice({
  authorId,
  chosen,
  onChange,
  isFirst = chosen.length === 0,
  problem,
  renderChosen,
  children,
}: TestChoiceProps) {
  const [isOpen, setOpen] = useState(isFirst)
  const remove = (id: number) => {
    const left = chosen.filter((test) => test.id !== id)
    // Without any the list is what can be wrong, and is focused then.
    if (left.length === 0) setOpen(true)
    onChange(left)
  }
  const toggle = (test: ChosenTest, isOn: boolean) => (isOn ? onChange([...chosen, test]) : remove(test.id))
  const problemId = useId()
  const foreign = useForeignTests(chosen)
  const hiding = chosen.filter(({ id }) => foreign.get(id)?.hidesAnswers)
  return (
    <>
      {!isOpen && (
        <ul className="works-tests">
          {chosen.map((test) => (
            <li key={test.id} className="works-test">
              <span>
                <b>{test.title}</b>
                <About test={test} foreign={foreign} />
              </span>
              <IconButton icon="x" label={texts.remove(test.title)} onClick={() => remove(test.id)} />
              {renderChosen?.(test)}
            </li>
          ))}
        </ul>
      )}
      {isOpen ? (
        <OwnTests
          {...{ authorId, chosen, foreign, renderChosen }}
          onToggle={toggle}
          problemId={problem ? problemId : undefined}
        />
      ) : (
        <div className="acts">
          <Button icon="plus" onPress={() => setOpen(true)}>
            {texts.add}
          </Button>
        </div>
      )}
      {children}
      {chosen.some(({ isForeign }) => isForeign) && <Notice icon="eye">{texts.foreign}</Notice>}
      {hiding.map(({ id, title }) => (
        <FieldProblem key={id}>{texts.hidesAnswers(title)}</FieldProblem>
      ))}
      {problem && <FieldProblem id={problemId}>{problem}</FieldProblem>}
    </>
  )
}

type AboutProps = { test: ChosenTest; foreign: ReadonlyMap<number, ForeignTest> }

/** How much there is to do, and whose it is. */
const About = ({ test, foreign }: AboutProps) => (
  <span className="soft small">{texts.about(test.questionsCount, foreign.get(test.id)?.authorName)}</span>
)

type ForeignTest = { authorName: string; hidesAnswers: boolean }

/** What is known of the chosen tests of others. No work takes one that shows nobody what is right. */
function useForeignTests(chosen: readonly ChosenTest[]): ReadonlyMap<number, ForeignTest> {
  const foreign = chosen.filter(({ isForeign }) => isForeign)
  const found = useQueries({ queries: foreign.map(({ id }) => quizQuery(id)) })
  return new Map(
    found.flatMap(({ data: quiz }) =>
      quiz
        ? [[quiz.id, { authorName: quiz.userCreatedFullName, hidesAnswers: !('canPractice' in quiz) }] as const]
        : [],
    ),
  )
}

type OwnTestsProps = Pick<TestChoiceProps, 'authorId' | 'chosen' | 'renderChosen'> & {
  foreign: AboutProps['foreign']
  onToggle: (test: ChosenTest, isOn: boolean) => void
  problemId: string | undefined
}

/** Own tests with right answers as a list of boxes; chosen ones that a search does not find stay on top. */
function OwnTests({ authorId, chosen, foreign, onToggle, renderChosen, problemId }: OwnTestsProps) {
  const listId = useId()
  const [search, setSearch] = useState('')
  const [whose, setWhose] = useState<'own' | 'all'>('own')
  const own = useInfiniteQuery({ ...ownQuizzesQuery(authorId, search), enabled: whose === 'own' })
  const all = useInfiniteQuery({ ...publicQuizzesQuery(search), enabled: whose === 'all' })
  const list = whose === 'own' ? own : all
  const found = choosable(authorId, list.data?.pages)
  const byId = new Map(chosen.map((test) => [test.id, test]))
  const shown = [...chosen.filter(({ id }) => !found.some((test) => test.id === id)), ...found]
  const renderedChosen = (test: ChosenTest | undefined) => test && renderChosen?.(test)
  const isFull = chosen.length >= limits.workTestsMax
  const hasNone = whose === 'own' && list.isSuccess && search === '' && shown.length === 0 && !list.hasNextPage
  return (
    <div className="works-own">
      <FromFile />
      <SegmentedChoice
        label={texts.whose}
        value={whose}
        options={(['own', 'all'] as const).map((value) => ({ value, label: texts.whoseTests[value] }))}
        onChange={setWhose}
      />
      {whose === 'all' && <p className="soft small">{texts.foreignHint}</p>}
      {!hasNone && (
        <SearchBox label={texts.search[whose]} value={search} onSearch={setSearch} maxLength={limits.searchChars} />
      )}
      <fieldset aria-describedby={problemId} id="works-tests" tabIndex={-1}>
        <legend className={hasNone ? 'vh' : 'label'}>{texts.choose[whose]}</legend>
        {hasNone && <NoTests />}
        <ul className="works-tests" id={listId}>
          {shown.map((test) => (
            <li key={test.id} className="works-test">
              <Checkbox
                isOn={byId.has(test.id)}
                disabled={isFull && !byId.has(test.id)}
                onChange={(isOn) => onToggle(test, isOn)}
              >
                <span>
                  <b>{test.title}</b>
                  <About test={test} foreign={foreign} />
                </span>
              </Checkbox>
              {renderedChosen(byId.get(test.id))}
            </li>
          ))}
        </ul>
      </fieldset>
      {list.isPending && <Spinner label={texts.loading} />}
      {list.isSuccess && search !== '' && found.length === 0 && <p className="soft">{texts.notFound[whose](search)}</p>}
      {isFull && <p className="soft small">{texts.tooMany}</p>}
      <ListEnd list={list} listId={listId} count={shown.length}>
        {texts.more}
      </ListEnd>
    </div>
  )
}

/** The way of questions that are in a file already: the new test comes back as the chosen one. */
const FromFile = () => (
  <p>
    <Link className={buttonClass({})} to={pagePaths.createQuiz} search={{ from: 'file', for: 'work' }}>
      <Icon name="upload" />
      {texts.fromFile}
    </Link>
  </p>
)

const NoTests = () => (
  <EmptyState
    title={texts.empty.title}
    art={<img src="/art/state-pencils.webp" alt="" width={176} height={176} />}
    action={
      <Link className={buttonClass({ kind: 'main' })} to={pagePaths.createQuiz} search={{ for: 'work' }}>
        {texts.empty.action}
      </Link>
    }
  >
    {texts.empty.text}
  </EmptyState>
)
