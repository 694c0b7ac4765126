import { useQueryClient } from '@tanstack/react-query'
import { Comments } from '#web/features/comments/Comments.tsx'
import { CommentTools, ForAdministrators } from '#web/pages/parts/ForAdministrators.tsx'

/** The comments on a test, with the administrators' action on the author of each. */
export function ModeratedComments(props: { testId: number; mayHoldHints: boolean }) {
  const queryClient = useQueryClient()
  return (
    <Comments
      {...props}
      renderTools={({ userId, userName }) => (
        <ForAdministrators notTo={userId}>
          <CommentTools userId={userId} name={userName} onDone={() => queryClient.invalidateQueries()} />
        </ForAdministrators>
      )}
    />
  )
}
