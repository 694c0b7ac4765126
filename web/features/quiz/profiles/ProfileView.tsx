import { limits } from '@quiz/contract/limits.ts'
import { pagePaths } from '@quiz/contract/paths.ts'
import type { Profile } from '@quiz/contract/quiz/profiles.ts'
import { grouped } from '@quiz/contract/texts/ru/plural.ts'
import { profileTexts } from '@quiz/contract/texts/ru/profiles.ts'
import { shellTexts } from '@quiz/contract/texts/ru/shell.ts'
import { Link } from '@tanstack/react-router'
import { type FormEvent, type ReactNode, Suspense, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import { FieldProblem } from '#web/ui/FieldProblem.tsx'
import { hasLongWord } from '#web/ui/has-long-word.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import { lazyComponent } from '#web/ui/lazy-component.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { TextButton } from '#web/ui/TextButton.tsx'
import { useSaveProfile } from './profiles.api.ts'
import '#web/features/quiz/profiles/profile.css'

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

/** The description of a profile, with inline editing for its owner. */
function AboutEditor({ profile, isOwn }: { profile: Profile; isOwn: boolean }) {
  const [mode, setMode] = useState<'fresh' | 'editing' | 'edited'>('fresh')
  if (mode === 'editing') return <AboutForm profile={profile} onDone={() => setMode('edited')} />
  // The focus returns from the form to the button that opened it.
  const button = { onClick: () => setMode('editing'), autoFocus: mode === 'edited' }
  if (!profile.description) return isOwn ? <TextButton {...button}>{profileTexts.addAbout}</TextButton> : null
  return (
    <p className="profile-about">
      <span>{profile.description}</span>
      {isOwn && <IconButton icon="pen" label={profileTexts.editAbout} {...button} />}
    </p>
  )
}

function AboutForm({ profile, onDone }: { profile: Profile; onDone: () => void }) {
  const [text, setText] = useState(profile.description)
  const save = useSaveProfile()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void save.mutate({ id: profile.id, description: text }, { onSuccess: onDone })
  }
  return (
    <form className="mt-1 grid max-w-xl gap-1" onSubmit={submit}>
      <Field label={profileTexts.about} counter={{ used: text.length, limit: limits.profileDescriptionChars }}>
        {(control) => (
          <TextArea
            {...control}
            autoFocus
            rows={2}
            maxLength={limits.profileDescriptionChars}
            value={text}
            onChange={setText}
          />
        )}
      </Field>
      {save.isError && <FieldProblem>{save.error.message}</FieldProblem>}
      <div className="acts">
        <Button onPress={onDone}>{profileTexts.cancel}</Button>
        <Button kind="main" type="submit" isPending={save.isPending}>
          {profileTexts.apply}
        </Button>
      </div>
    </form>
  )
}

// The cropping libraries are loaded only when the picture is changed.
const AvatarForm = lazyComponent(async () => (await import('./AvatarForm.tsx')).AvatarForm)

/** The avatar of a profile, with editing for its owner. */
function AvatarEditor({ profile, isOwn }: { profile: Profile; isOwn: boolean }) {
  const [isEditing, setEditing] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const stop = () => {
    flushSync(() => setEditing(false))
    // The dialog cannot restore the focus after the cropper has replaced it.
    button.current?.focus()
  }
  return (
    <div className="profile-avatar">
      <Avatar src={profile.avatar} name={profile.fullName} size="lg" />
      {isOwn && (
        <IconButton
          ref={button}
          shape="round"
          icon="photo"
          label={profileTexts.editAvatar}
          aria-expanded={isEditing}
          onClick={() => setEditing(!isEditing)}
        />
      )}
      {isEditing && (
        <Suspense>
          <AvatarForm profile={profile} onDone={stop} />
        </Suspense>
      )}
    </div>
  )
}
