import { limits } from '@quiz/contract/limits.ts'
import { pagePaths } from '@quiz/contract/paths.ts'
import { workFormTexts } from '@quiz/contract/texts/ru/work-form.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { FieldProblem } from '#web/ui/FieldProblem.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { ListEnd } from '#web/ui/ListEnd.tsx'
import { SearchBox } from '#web/ui/SearchBox.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import type { ChosenTest } from './work-form.ts'
import { choosable, ownQuizzesQuery } from './works.api.ts'

const texts = workFormTexts.tests

type TestChoiceProps = {
  authorId: number
  chosen: readonly ChosenTest[]
  onChange: (chosen: readonly ChosenTest[]) => void
  problem: string | undefined
}

/** The tests of a new work, and the list of own tests from which they are chosen. */
export function TestChoice({ authorId, chosen, onChange, problem }: TestChoiceProps) {
  const [isOpen, setOpen] = useState(chosen.length === 0)
  const remove = (id: number) => onChange(chosen.filter((test) => test.id !== id))
  const toggle = (test: ChosenTest, isOn: boolean) => (isOn ? onChange([...chosen, test]) : remove(test.id))
  const problemId = useId()
  return (
    <>
      {!isOpen && (
        <ul className="works-tests">
          {chosen.map(({ id, title, questionsCount }) => (
            <li key={id} className="works-test">
              <span>
                <b>{title}</b>
                <span className="soft small">{texts.questions(questionsCount)}</span>
              </span>
              <IconButton icon="x" label={texts.remove(title)} onClick={() => remove(id)} />
            </li>
          ))}
        </ul>
      )}
      {isOpen ? (
        <OwnTests authorId={authorId} chosen={chosen} onToggle={toggle} problemId={problem ? problemId : undefined} />
      ) : (
        <Button icon="plus" onPress={() => setOpen(true)}>
          {texts.add}
        </Button>
      )}
      {problem && <FieldProblem id={problemId}>{problem}</FieldProblem>}
    </>
  )
}

type OwnTestsProps = Pick<TestChoiceProps, 'authorId' | 'chosen'> & {
  onToggle: (test: ChosenTest, isOn: boolean) => void
  problemId: string | undefined
}

/** Own tests with right answers as a list of boxes; chosen ones that a search does not find stay on top. */
function OwnTests({ authorId, chosen, onToggle, problemId }: OwnTestsProps) {
  const listId = useId()
  const [search, setSearch] = useState('')
  const list = useInfiniteQuery(ownQuizzesQuery(authorId, search))
  const found = choosable(list.data?.pages)
  const ids = new Set(chosen.map(({ id }) => id))
  const shown = [...chosen.filter(({ id }) => !found.some((test) => test.id === id)), ...found]
  const isFull = chosen.length >= limits.workTestsMax
  if (list.isSuccess && search === '' && shown.length === 0 && !list.hasNextPage) return <NoTests />
  return (
    <div className="works-own">
      <SearchBox label={texts.search} value={search} onSearch={setSearch} maxLength={limits.searchChars} />
      <fieldset aria-describedby={problemId} id="works-tests" tabIndex={-1}>
        <legend className="label">{texts.choose}</legend>
        <ul className="works-tests" id={listId}>
          {shown.map((test) => (
            <li key={test.id} className="works-test">
              <Checkbox
                isOn={ids.has(test.id)}
                disabled={isFull && !ids.has(test.id)}
                onChange={(isOn) => onToggle(test, isOn)}
              >
                <span>
                  <b>{test.title}</b>
                  <span className="soft small">{texts.questions(test.questionsCount)}</span>
                </span>
              </Checkbox>
            </li>
          ))}
        </ul>
      </fieldset>
      {list.isPending && <Spinner label={texts.loading} />}
      {list.isSuccess && search !== '' && found.length === 0 && <p className="soft">{texts.notFound(search)}</p>}
      {isFull && <p className="soft small">{texts.tooMany}</p>}
      <ListEnd list={list} listId={listId} count={shown.length}>
        {texts.more}
      </ListEnd>
    </div>
  )
}

const NoTests = () => (
  <EmptyState
    title={texts.empty.title}
    art={<img src="/art/state-pencils.webp" alt="" width={176} height={176} />}
    action={
      <Link className={buttonClass({ kind: 'main' })} to={pagePaths.createQuiz}>
        {texts.empty.action}
      </Link>
    }
  >
    {texts.empty.text}
  </EmptyState>
)
