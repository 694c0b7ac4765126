import type { Comment } from '@quiz/contract/comments.ts'
import { reportTexts } from '@quiz/contract/texts/ru/reports.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Comments } from '#web/features/comments/Comments.tsx'
import { ReportButton } from '#web/features/reports/ReportButton.tsx'
import { CommentTools, ForAdministrators } from '#web/pages/parts/ForAdministrators.tsx'

type TestCommentsProps = { testId: number; testAuthorId: number; isOff: boolean; mayHoldHints: boolean }

/** The comments on a test, each with a report, and with the administrators' action on its author. */
export const TestComments = (props: TestCommentsProps) => (
  <Comments {...props} renderTools={(comment) => <Tools comment={comment} />} />
)

function Tools({ comment: { id, userId, userName } }: { comment: Comment }) {
  const queryClient = useQueryClient()
  return (
    <>
      <ReportButton thing={{ kind: 'comment', id }} ownerId={userId} label={reportTexts.reportCommentOf(userName)} />
      <ForAdministrators notTo={userId}>
        <CommentTools userId={userId} name={userName} onDone={() => queryClient.invalidateQueries()} />
      </ForAdministrators>
    </>
  )
}
