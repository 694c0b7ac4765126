import { pagePaths } from '@quiz/contract/paths.ts'
import { chooserTexts as texts } from '@quiz/contract/texts/ru/authoring.ts'
import { Link } from '@tanstack/react-router'
import { Card } from '#web/ui/Card.tsx'

const kinds = [
  { kind: 'quiz', subject: 'logic', to: pagePaths.createQuiz },
  { kind: 'personality', subject: 'entertainment', to: pagePaths.createPersonality },
] as const

/** The kinds of test, as cards that lead to their editors. */
export const KindCards = () => (
  <ul className="kinds">
    {kinds.map(({ kind, subject, to }) => (
      <Card
        key={kind}
        subject={subject}
        level={2}
        cover={<img src={`/art/kind-${kind}.webp`} alt="" width={840} height={406} fetchPriority="high" />}
        title={
          <Link className="card-link" to={to}>
            {texts[kind].title}
          </Link>
        }
        text={texts[kind].text}
        foot={
          <span className="kind-go" aria-hidden="true">
            {texts[kind].action}
          </span>
        }
      />
    ))}
  </ul>
)
