import { type ImportedQuestion, idOf, type TextPlace } from '@quiz/contract/formats/imported.ts'
import { longestText } from '@quiz/contract/formats/long-texts.ts'
import { fits, lacksRight } from '@quiz/contract/formats/read-questions.ts'
import { editedOptions, questionKind } from '@quiz/contract/questions/questions.ts'
import type { Marking } from '@quiz/contract/scoring/way-of-scoring.ts'
import { questionTexts } from '@quiz/contract/texts/ru/authoring.ts'
import { importTexts } from '@quiz/contract/texts/ru/import.ts'
import { importDialogTexts as texts } from '@quiz/contract/texts/ru/import-dialog.ts'
import { memo } from 'react'
import { useObjectUrl } from '#web/features/editing/pictures/use-object-url.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { TextButton } from '#web/ui/TextButton.tsx'
import type { ImportPicture } from './import-source.ts'
import { ShortenedTexts } from './ShortenedTexts.tsx'
import type { CorrectedQuestion, ImportChoice } from './use-import-choice.ts'

type ImportedCardProps = {
  marking: Marking
  imported: CorrectedQuestion
  pictures: readonly ImportPicture[]
  number: number
  isChosen: boolean
  /** The caret stands in the lines of this question. */
  isCurrent: boolean
  onChoose: (id: string, isChosen: boolean) => void
  onPress: (imported: CorrectedQuestion, answer: number) => void
  onShorten: ImportChoice['shorten']
  onLine: (line: number) => void
}

/** A question as it was read, in the style of the editor. Memoised: there may be two thousand. */
export const ImportedCard = memo(function ImportedCard(props: ImportedCardProps) {
  const { marking, imported, pictures, number, isChosen, isCurrent, onChoose, onPress, onShorten, onLine } = props
  const { line, question, notes, pictures: named } = imported
  const isTakeable = fits(imported) || lacksRight(imported)
  return (
    <li className="q imported" data-line={line} data-current={isCurrent || undefined}>
      <div className="q-head">
        <label className="check">
          <input
            type="checkbox"
            aria-label={texts.take(line)}
            checked={isChosen}
            disabled={!isTakeable}
            title={isTakeable ? undefined : texts.noTaking}
            onChange={({ currentTarget }) => onChoose(idOf(imported), currentTarget.checked)}
          />
        </label>
        <span className="q-no num">{number}</span>
        <TextButton className="imported-line" onClick={() => onLine(line)}>
          {texts.toLine(line)}
        </TextButton>
      </div>
      <div className="q-body">
        <h3 className="imported-text">
          {question.text === '' ? questionTexts.untitled : <FittingText text={question.text} place="question" />}
        </h3>
        <ImportedPicture picture={pictures[(named.question ?? 0) - 1]} />
        {question.note !== '' && (
          <p className="soft small imported-text">
            <FittingText text={question.note} place="note" />
          </p>
        )}
        <ul className="imported-answers">
          {acceptedIn(question).map((text) => (
            <li key={text} data-right>
              <div>
                <Icon name="check" />
                <span className="imported-text">{text}</span>
              </div>
            </li>
          ))}
          {editedOptions(question).map((answer, index) => {
            const picture = pictures[(named.answers[index] ?? 0) - 1]
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: answers of a text have no other identity
              <li key={index} data-right={answer.isRight || !hasMarks(question) || undefined}>
                {hasMarks(question) ? (
                  <ImportedAnswer {...{ marking, answer, picture }} onPress={() => onPress(imported, index)} />
                ) : (
                  <div>
                    <b className="num">{index + 1}</b>
                    <ImportedPicture picture={picture} />
                    <span className="imported-text">
                      <FittingText text={answer.text} place={index} />
                    </span>
                  </div>
                )}
              </li>
            )
          })}
        </ul>
        {question.explanation !== '' && <p className="small imported-text">{question.explanation}</p>}
        <ShortenedTexts {...{ imported, onShorten }} />
        <ImportNotes notes={notes} onLine={onLine} />
      </div>
    </li>
  )
})

/** What is right, in words; nothing where the options say it themselves. */
const acceptedIn = (question: ImportedQuestion['question']): string[] =>
  editedOptions(question).length > 0
    ? []
    : [
        ...new Set(
          questionKind(question)
            .answerLines(question)
            .map(({ text }) => text),
        ),
      ]

/** Whether each option is right or wrong; otherwise their order is what is right. */
const hasMarks = (question: ImportedQuestion['question']): boolean => !questionKind(question).hidesOrder

type ImportedAnswerProps = {
  marking: Marking
  answer: ImportedQuestion['question']['answers'][number]
  picture: ImportPicture | undefined
  onPress: () => void
}

/** A text with what is over its limit marked. */
function FittingText({ text, place }: { text: string; place: TextPlace }) {
  const limit = longestText(place)
  if (text.length <= limit) return text
  return (
    <>
      {text.slice(0, limit)}
      <mark>{text.slice(limit)}</mark>
    </>
  )
}

/** An answer; pressing it marks it right, or takes that back. Answers of other tests have points in place of a mark. */
function ImportedAnswer({ marking, answer: { text, isRight, score }, picture, onPress }: ImportedAnswerProps) {
  const content = (
    <>
      {isRight && <Icon name="check" />}
      <ImportedPicture picture={picture} />
      <span className="imported-text">
        <FittingText text={text} place={0} />
      </span>
    </>
  )
  if (marking === 'right')
    return (
      <button type="button" aria-pressed={isRight} title={isRight ? texts.unmark : texts.mark} onClick={onPress}>
        {content}
      </button>
    )
  return (
    <div>
      {content}
      <b className="num">{score}</b>
    </div>
  )
}

type ImportNotesProps = { notes: ImportedQuestion['notes']; onLine: (line: number) => void }

/** Remarks; pressing one selects its line. */
export const ImportNotes = ({ notes, onLine }: ImportNotesProps) =>
  notes.length > 0 && (
    <ul className="import-notes">
      {notes.map(({ line, text, isProblem }) => (
        <li key={`${line} ${text}`} data-problem={isProblem || undefined}>
          <TextButton onClick={() => onLine(line)}>{importTexts.atLine(line, text)}</TextButton>
        </li>
      ))}
    </ul>
  )

/** A picture that came with the text, small; its name where the browser does not read it. */
function ImportedPicture({ picture }: { picture: ImportPicture | undefined }) {
  const address = useObjectUrl(picture?.file)
  return picture && address && <img className="imported-picture" src={address} alt={picture.alt || picture.file.name} />
}
