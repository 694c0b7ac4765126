import { kindOf } from '@quiz/contract/quiz/quiz-kinds.ts'
import type { QuizCard as Quiz } from '@quiz/contract/quiz/quiz-views.ts'
import { subjectKey } from '@quiz/contract/quiz/subjects.ts'
import { quizTexts } from '@quiz/contract/texts/ru/quizzes.ts'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Badge } from '#web/ui/Badge.tsx'
import { Card } from '#web/ui/Card.tsx'
import { DottedLine } from '#web/ui/DottedLine.tsx'
import { Picture } from '#web/ui/Picture.tsx'

type QuizCardProps = {
  quiz: Quiz
  like: ReactNode
  corner?: ReactNode
  /** A line before the description. */
  note?: string | undefined
  /** For the first cover in the viewport: it is fetched with high priority. */
  isEager?: boolean
  /** In a carousel a card has the same width on a phone as elsewhere. */
  isInCarousel?: boolean
}

/** The `sizes` of a cover: the width of a card; in a list on a phone, where a card is a row, its height decides. */
const coverSizes = { reel: '310px', list: '(max-width: 679px) 180px, 310px' }

/** A card of a test. Links to its result when it has one, else to taking the test. */
export function QuizCard({ quiz, like, corner, note, isEager = false, isInCarousel = false }: QuizCardProps) {
  const subject = subjectKey(quiz.subjectName)
  const cover = quiz.testImg && (
    <Picture
      src={quiz.testImg}
      sizes={coverSizes[isInCarousel ? 'reel' : 'list']}
      width={620}
      height={600}
      isEager={isEager}
    />
  )
  return (
    <Card
      subject={subject}
      level={3}
      cover={cover || null}
      bareIcon={subject}
      badge={<Badge icon={subject}>{quiz.subjectName}</Badge>}
      title={<QuizLink quiz={quiz} />}
      text={
        <>
          {note && <b className="card-score">{note}</b>}
          <ViewersScore quiz={quiz} />
          {quiz.description}
        </>
      }
      foot={
        <>
          <div className="num">
            <DottedLine facts={quizTexts.facts(kindOf(quiz.testTypeId), quiz.questionsCount)} />
            <p>{quizTexts.passes(quiz.usesCount)}</p>
          </div>
          {like}
        </>
      }
      corner={corner}
    />
  )
}

/** The score of the attempt that the card links to, or else of the viewer's best one. */
function ViewersScore({ quiz: { userScorePercentage: own, bestScorePercentage: best } }: { quiz: Quiz }) {
  const score = own !== undefined ? quizTexts.ownScore(own) : best !== undefined && quizTexts.bestScore(best)
  return score && <b className="card-score">{score}</b>
}

const QuizLink = ({ quiz }: { quiz: Quiz }) =>
  quiz.userResultId ? (
    <Link className="card-link" to="/result/$id" params={{ id: quiz.userResultId }}>
      {quiz.title}
    </Link>
  ) : (
    // What a moderator hid cannot be taken: its author, who alone has this card, gets to the editor.
    <Link className="card-link" to={quiz.isModerated ? '/edit/$id' : '/passing/$id'} params={{ id: String(quiz.id) }}>
      {quiz.title}
    </Link>
  )
