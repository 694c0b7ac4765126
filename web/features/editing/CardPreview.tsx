import { type Subject, subjectKey } from '@quiz/contract/quiz/subjects.ts'
import { editorTexts as texts } from '@quiz/contract/texts/ru/authoring.ts'
import { grouped } from '@quiz/contract/texts/ru/plural.ts'
import { quizTexts } from '@quiz/contract/texts/ru/quizzes.ts'
import { usePictureUrl } from '#web/features/editing/pictures/use-picture-url.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Card } from '#web/ui/Card.tsx'
import { DottedLine } from '#web/ui/DottedLine.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { useEditorState } from './use-editor.ts'

/** What takers did with the test so far. */
export type CardCounts = { usesCount: number; likesCount: number }

type CardPreviewProps = { subjects: readonly Subject[]; counts: CardCounts }

/** The preview of the test's card. */
export function CardPreview({ subjects, counts }: CardPreviewProps) {
  const kind = useEditorState(({ draft }) => draft.kind)
  const title = useEditorState(({ draft }) => draft.title)
  const description = useEditorState(({ draft }) => draft.description)
  const subjectId = useEditorState(({ draft }) => draft.subjectId)
  const questionsCount = useEditorState(({ draft }) => draft.questions.length)
  const address = usePictureUrl(useEditorState(({ draft }) => draft.cover))
  const subjectName = subjects.find(({ id }) => id === subjectId)?.name
  const subject = subjectKey(subjectName ?? '')
  return (
    <aside aria-label={texts.card}>
      <p className="state-name">{texts.cardLead}</p>
      <div className="card-preview">
        <Card
          as="article"
          subject={subject}
          level={2}
          cover={address && <img src={address} alt="" width={620} height={600} />}
          bareIcon={subjectName === undefined ? 'photo' : subject}
          badge={<Badge {...(subjectName !== undefined && { icon: subject })}>{subjectName ?? texts.noSubject}</Badge>}
          title={title || <span className="soft">{texts.emptyName}</span>}
          text={description || texts.emptyDescription}
          foot={
            <>
              <div className="num">
                <DottedLine facts={quizTexts.facts(kind, questionsCount)} />
                <p>{quizTexts.passes(counts.usesCount)}</p>
              </div>
              <span className="like" aria-hidden="true">
                <Icon name="heart" className="" />
                <span className="num">{grouped(counts.likesCount)}</span>
              </span>
            </>
          }
        />
      </div>
    </aside>
  )
}
