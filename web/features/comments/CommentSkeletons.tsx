import { commentTexts } from '@quiz/contract/texts/ru/comments.ts'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'

const keys = ['a', 'b', 'c']

/** The skeletons of loading comments. */
export const CommentSkeletons = () =>
  keys.map((key) => (
    <li key={key} className="comment">
      <Skeleton width="2.75rem" height="2.75rem" className="rounded-full" />
      <div>
        <span className="vh">{key === 'a' && <Spinner label={commentTexts.loading} />}</span>
        <Skeleton width="9rem" className="mt-0.5" />
        <Skeleton width="88%" className="mt-1" />
        <Skeleton width="52%" className="mt-0.5" />
      </div>
    </li>
  ))
