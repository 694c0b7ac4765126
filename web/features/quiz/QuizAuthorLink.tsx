import { deletedAuthorId } from '@quiz/contract/quiz/deleted-author.ts'
import { homeTexts } from '@quiz/contract/texts/ru/home.ts'
import { quizAuthorTexts } from '@quiz/contract/texts/ru/quiz-author.ts'
import { Link } from '@tanstack/react-router'
import { Avatar } from '#web/ui/Avatar.tsx'
import { DottedLine } from '#web/ui/DottedLine.tsx'

/** The author fields of a test and of its results. */
export type QuizAuthor = {
  userCreatedId: number
  userCreatedFullName: string
  userCreatedAvatar: string | null
  userCreatedTests: number
  userCreatedLikes: number
  /** The test that this one is a copy of; results do not have it. */
  origin?: { title: string; authorName: string | null } | undefined
}

type QuizAuthorLinkProps = { quiz: QuizAuthor; hasProfile?: boolean }

/** The author of a test, linked to their profile when it exists. */
export const QuizAuthorLink = ({ quiz, hasProfile = quiz.userCreatedId !== deletedAuthorId }: QuizAuthorLinkProps) => (
  <div>
    <p className="state-name">{quizAuthorTexts.author}</p>
    <div className="author">
      <Avatar src={quiz.userCreatedAvatar} name={quiz.userCreatedFullName} />
      {hasProfile ? (
        <Link className="author-name" to="/profile/$id" params={{ id: String(quiz.userCreatedId) }}>
          {quiz.userCreatedFullName}
        </Link>
      ) : (
        <span className="author-name">{quiz.userCreatedFullName}</span>
      )}
      {hasProfile && (
        <DottedLine
          className="author-facts num"
          facts={homeTexts.authorFacts(quiz.userCreatedTests, quiz.userCreatedLikes)}
        />
      )}
    </div>
    {quiz.origin && <p>{quizAuthorTexts.origin(quiz.origin)}</p>}
  </div>
)
