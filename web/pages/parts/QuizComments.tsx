import type { Comment } from '@quiz/contract/comments.ts'
import { reportTexts } from '@quiz/contract/texts/ru/reports.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Comments } from '#web/features/comments/Comments.tsx'
import { ReportButton } from '#web/features/reports/ReportButton.tsx'
import { useViewer } from '#web/lib/session.ts'
import { CommentTools, ForAdministrators } from '#web/pages/parts/ForAdministrators.tsx'

type QuizCommentsProps = { testId: number; testAuthorId: number; isOff: boolean; mayHoldHints: boolean }

/** The comments on a test, each with a report, and with the administrators' actions on it and its author. */
export const QuizComments = (props: QuizCommentsProps) => (
  <Comments {...props} renderTools={(comment) => <Tools comment={comment} testAuthorId={props.testAuthorId} />} />
)

function Tools({ comment: { id, userId, userName }, testAuthorId }: { comment: Comment; testAuthorId: number }) {
  const queryClient = useQueryClient()
  const viewer = useViewer()
  return (
    <>
      <ReportButton thing={{ kind: 'comment', id }} ownerId={userId} label={reportTexts.reportCommentOf(userName)} />
      <ForAdministrators notTo={userId}>
        <CommentTools
          commentId={id}
          author={{ userId, name: userName }}
          isRemovable={viewer.state === 'user' && viewer.me.id === testAuthorId}
          onDone={() => queryClient.invalidateQueries()}
        />
      </ForAdministrators>
    </>
  )
}
