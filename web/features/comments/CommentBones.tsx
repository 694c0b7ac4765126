import { commentTexts } from '@quiz/contract/texts/ru/comments.ts'
import { Bone } from '#web/ui/Bone.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'

const places = ['a', 'b', 'c']

/** Comments that are still on their way. */
export const CommentBones = () =>
  places.map((place) => (
    <li key={place} className="comment">
      <Bone width="2.75rem" height="2.75rem" className="rounded-full" />
      <div>
        <span className="vh">{place === 'a' && <Spinner label={commentTexts.loading} />}</span>
        <Bone width="9rem" className="mt-0.5" />
        <Bone width="88%" className="mt-1" />
        <Bone width="52%" className="mt-0.5" />
      </div>
    </li>
  ))
