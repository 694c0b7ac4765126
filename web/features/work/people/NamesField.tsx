import type { ListAnswers, PastedList } from '@quiz/contract/name-lists/pasted-list.ts'
import type { ListedName } from '@quiz/contract/name-lists/read-names.ts'
import { workFormTexts } from '@quiz/contract/texts/ru/work-form.ts'
import { type ReactNode, useId } from 'react'
import { Field, type FieldProps } from '#web/ui/Field.tsx'
import { FieldProblem } from '#web/ui/FieldProblem.tsx'
import { RadioOption } from '#web/ui/RadioOption.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'

const texts = workFormTexts.who

type NamesFieldProps = {
  list: string
  /** The list as it is understood. */
  read: PastedList
  onChange: (list: string) => void
  problem: FieldProps['problem']
  answers: ListAnswers
  onAnswer: (answer: Partial<ListAnswers>) => void
  /** Numbers of the list are not kept: who is listed gets numbers of another order. */
  cutsNumbers?: boolean
  /** What else fills the list. */
  children?: ReactNode
}

/** A list of names that is typed or pasted, how it is understood, and what its author says about what is unclear. */
export function NamesField({
  list,
  read,
  onChange,
  problem,
  answers,
  onAnswer,
  cutsNumbers = false,
  children,
}: NamesFieldProps) {
  const { people, twins, known, count, unclear, unanswered } = read
  return (
    <>
      <Field
        label={texts.names}
        hint={people.length > 0 ? `${texts.count(people.length, count)}. ${texts.namesHint}` : texts.namesHint}
        problem={unanswered === null ? problem : null}
      >
        {(control) => (
          <TextArea
            {...control}
            className="in works-names"
            rows={5}
            value={list}
            onChange={onChange}
            placeholder={texts.example}
            autoComplete="off"
            spellCheck={false}
          />
        )}
      </Field>
      {children}
      {!read.isPlain && <Understood people={cutsNumbers ? people.map(withoutNumber) : people} skipped={read.skipped} />}
      {unclear.map(({ column, samples }) => (
        <Question
          key={column}
          question={texts.column(samples)}
          {...texts.columnChoices}
          isYes={answers.columns[column] ?? null}
          problem={unanswered === 'column' && answers.columns[column] === undefined ? problem : undefined}
          onAnswer={(isName) => onAnswer({ columns: { ...answers.columns, [column]: isName } })}
        />
      ))}
      {twins.length > 0 && (
        <Question
          question={texts.twins(twins)}
          yes={{ ...texts.twinChoices.yes, hint: texts.twinChoices.yes.hint(twins[0] ?? '') }}
          no={texts.twinChoices.no}
          isYes={answers.keepTwins}
          problem={unanswered === 'twins' ? problem : undefined}
          onAnswer={(keepTwins) => onAnswer({ keepTwins })}
        />
      )}
      {known.length > 0 && (
        <Question
          question={texts.known(known)}
          {...texts.knownChoices}
          isYes={answers.keepKnown}
          onAnswer={(keepKnown) => onAnswer({ keepKnown })}
        />
      )}
    </>
  )
}

/** A line whose number is left out like what else stood beside the name. */
const withoutNumber = ({ listNumber, left, ...line }: ListedName): ListedName => ({
  ...line,
  listNumber: null,
  left: listNumber === null ? left : [String(listNumber), ...left],
})

/** The people of a list with what stood beside their names, before anything is stored. */
function Understood({ people, skipped }: Pick<PastedList, 'people' | 'skipped'>) {
  const titleId = useId()
  const hasNumbers = people.some(({ listNumber }) => listNumber !== null)
  const hasLeft = people.some(({ left }) => left.length > 0)
  return (
    <div>
      <p className="label" id={titleId}>
        {texts.understood.title}
      </p>
      {/** biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling list must be reachable by keyboard */}
      <div className="works-understood" tabIndex={0}>
        <ol aria-labelledby={titleId}>
          {people.map((person, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines of one text, of which several can be equal
            <Person key={at} {...person} hasNumbers={hasNumbers} />
          ))}
        </ol>
      </div>
      <p className="soft small">{texts.understood.hint({ hasNumbers, hasLeft, skipped })}</p>
    </div>
  )
}

const Person = ({ name, listNumber, left, hasNumbers }: ListedName & { hasNumbers: boolean }) => (
  <li>
    {hasNumbers && <span className="soft works-list-number">{listNumber ?? texts.understood.noNumber}</span>}
    <span>
      <b>{name}</b> {left.length > 0 && <s className="soft small">{left.join(', ')}</s>}
    </span>
  </li>
)

type Choice = { label: string; hint: string }
type QuestionProps = {
  question: string
  yes: Choice
  no: Choice
  isYes: boolean | null
  /** What is wrong without an answer. */
  problem?: FieldProps['problem']
  onAnswer: (isYes: boolean) => void
}

/** A question about a list to which there are two answers. */
function Question({ question, yes, no, isYes, problem, onAnswer }: QuestionProps) {
  const name = useId()
  const problemId = useId()
  return (
    <fieldset className="radio-options" aria-describedby={problem ? problemId : undefined} tabIndex={-1}>
      <legend>{question}</legend>
      <RadioOption name={name} {...yes} isChosen={isYes === true} onChoose={() => onAnswer(true)} />
      <RadioOption name={name} {...no} isChosen={isYes === false} onChoose={() => onAnswer(false)} />
      {problem && <FieldProblem id={problemId}>{problem}</FieldProblem>}
    </fieldset>
  )
}
