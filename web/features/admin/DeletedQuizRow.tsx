import { admin, type DeletedQuiz } from '@quiz/contract/admin.ts'
import { deletedAuthorId } from '@quiz/contract/deleted-author.ts'
import { subjectKey } from '@quiz/contract/subjects.ts'
import { adminTexts } from '@quiz/contract/texts/ru/admin.ts'
import { Link } from '@tanstack/react-router'
import { call } from '#web/lib/call.ts'
import { formatDateTime } from '#web/lib/date-format.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Picture } from '#web/ui/Picture.tsx'
import { ModeratedRow } from './ModeratedRow.tsx'

const texts = adminTexts.bin

/** A deleted test with a button that restores it. */
export function DeletedQuizRow({ quiz }: { quiz: DeletedQuiz }) {
  const subject = subjectKey(quiz.subjectName)
  return (
    <ModeratedRow
      picture={
        quiz.testImg && (
          <Picture className="avatar" src={quiz.testImg} widths={[96, 192]} sizes="56px" width={56} height={56} />
        )
      }
      title={quiz.title}
      button={texts.restore}
      undo={() => call(admin.restoreQuiz, { query: { testId: String(quiz.id) } })}
      done={texts.restored(quiz.title)}
    >
      <Badge icon={subject}>{quiz.subjectName}</Badge>
      <p className="small">
        {texts.author} <Author quiz={quiz} />
      </p>
      <p className="soft small">{texts.deletedAt(formatDateTime(quiz.deletedAt))}</p>
    </ModeratedRow>
  )
}

/** The author, linked to the profile where there is one. */
function Author({ quiz }: { quiz: DeletedQuiz }) {
  if (quiz.isAuthorBanned) return texts.bannedAuthor(quiz.userCreatedFullName)
  if (quiz.userCreatedId === deletedAuthorId) return quiz.userCreatedFullName
  return (
    <Link to="/profile/$id" params={{ id: String(quiz.userCreatedId) }}>
      {quiz.userCreatedFullName}
    </Link>
  )
}
