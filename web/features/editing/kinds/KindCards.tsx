import { pagePaths } from '@quiz/contract/paths.ts'
import { chooserTexts as texts } from '@quiz/contract/texts/ru/authoring.ts'
import { Link, type LinkProps } from '@tanstack/react-router'
import { useId } from 'react'
import { Card } from '#web/ui/Card.tsx'
import '#web/features/editing/kinds/kinds.css'

type Kind = { kind: keyof typeof texts.kinds; subject: 'logic' | 'games' | 'entertainment' | 'education' } & Pick<
  LinkProps,
  'to' | 'search'
>

const groups: { title: string; kinds: Kind[] }[] = [
  {
    title: texts.quizzes,
    kinds: [
      { kind: 'quiz', subject: 'logic', to: pagePaths.createQuiz },
      { kind: 'file', subject: 'education', to: pagePaths.createQuiz, search: { from: 'file' } },
    ],
  },
  {
    title: texts.personality,
    kinds: [
      { kind: 'bands', subject: 'games', to: pagePaths.createPersonality },
      {
        ...{ kind: 'outcomes', subject: 'entertainment', to: pagePaths.createPersonality },
        search: { scoring: 'outcomes' },
      },
    ],
  },
]

/** The kinds of test, as cards that lead to their editors: quizzes, and personality tests by the way to their result. */
export const KindCards = () => (
  <div className="kinds">
    {groups.map((group) => (
      <KindGroup key={group.title} {...group} />
    ))}
  </div>
)

const KindCover = ({ kind }: { kind: string }) => (
  <img src={`/art/kind-${kind}.webp`} alt="" width={840} height={406} fetchPriority="high" />
)

function KindGroup({ title, kinds }: (typeof groups)[number]) {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      <ul>
        {kinds.map(({ kind, subject, ...link }) => (
          <Card
            key={kind}
            subject={subject}
            cover={kind === 'file' ? null : <KindCover kind={kind} />}
            bareIcon="upload"
            title={
              <Link className="card-link" {...link}>
                {texts.kinds[kind].title}
              </Link>
            }
            text={texts.kinds[kind].text}
            foot={
              <span className="kind-go" aria-hidden="true">
                {texts.kinds[kind].action}
              </span>
            }
          />
        ))}
      </ul>
    </section>
  )
}
