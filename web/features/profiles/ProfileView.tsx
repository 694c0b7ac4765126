import { pagePaths } from '@quiz/contract/paths.ts'
import type { Profile } from '@quiz/contract/profiles.ts'
import { grouped } from '@quiz/contract/texts/ru/plural.ts'
import { profileTexts } from '@quiz/contract/texts/ru/profiles.ts'
import { shellTexts } from '@quiz/contract/texts/ru/shell.ts'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { hasLongWord } from '#web/ui/has-long-word.ts'
import { AboutEditor } from './AboutEditor.tsx'
import { AvatarEditor } from './AvatarEditor.tsx'

type ProfileViewProps = {
  profile: Profile
  isOwn: boolean
  /** What a visitor can do about the person, or the person here, below their description. */
  tools?: ReactNode
  children: ReactNode
}

/** The profile page: avatar, name, description, four counters, then the tests. */
export function ProfileView({ profile, isOwn, tools, children }: ProfileViewProps) {
  return (
    <>
      <section className="wrap profile-head">
        <AvatarEditor profile={profile} isOwn={isOwn} />
        <div>
          <h1 data-long={hasLongWord(profile.fullName) || undefined}>{profile.fullName}</h1>
          <p className="profile-login">@{profile.userName}</p>
          <AboutEditor profile={profile} isOwn={isOwn} />
          {isOwn && (
            <p className="mt-1">
              <Link to={pagePaths.account}>{shellTexts.account}</Link>
            </p>
          )}
          {tools && <p className="mt-1">{tools}</p>}
        </div>
      </section>
      <div className="wrap">
        <dl className="counters">
          {counters.map((counter) => (
            <div key={counter} className={classOf(counter, profile[counter])}>
              <dt>{profileTexts.counters[counter]}</dt>
              <dd>{grouped(profile[counter])}</dd>
            </div>
          ))}
        </dl>
      </div>
      {children}
    </>
  )
}

const counters = ['createdTestsCount', 'passingTestsCount', 'myTestPassedCount', 'myTestsLikes'] as const

/** Likes stand out in the accent; a zero is quiet. */
function classOf(counter: (typeof counters)[number], count: number): string | undefined {
  if (count === 0) return 'is-zero'
  return counter === 'myTestsLikes' ? 'is-likes' : undefined
}
