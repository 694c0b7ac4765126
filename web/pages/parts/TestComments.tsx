import type { Comment } from '@quiz/contract/comments.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Comments } from '#web/features/comments/Comments.tsx'
import { CommentTools, ForAdministrators } from '#web/pages/parts/ForAdministrators.tsx'

type TestCommentsProps = { testId: number; testAuthorId: number; isOff: boolean; mayHoldHints: boolean }

/** The comments on a test, with the administrators' action on the author of each. */
export const TestComments = (props: TestCommentsProps) => (
  <Comments {...props} renderTools={(comment) => <Tools comment={comment} />} />
)

function Tools({ comment: { userId, userName } }: { comment: Comment }) {
  const queryClient = useQueryClient()
  return (
    <ForAdministrators notTo={userId}>
      <CommentTools userId={userId} name={userName} onDone={() => queryClient.invalidateQueries()} />
    </ForAdministrators>
  )
}
