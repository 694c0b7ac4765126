import type { Profile } from '@quiz/contract/profiles.ts'
import { profileTexts } from '@quiz/contract/texts/ru/profiles.ts'
import { Suspense, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Avatar } from '#web/ui/Avatar.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { lazyComponent } from '#web/ui/lazy-component.tsx'

// The cropping libraries are loaded only when the picture is changed.
const AvatarForm = lazyComponent(async () => (await import('./AvatarForm.tsx')).AvatarForm)

/** The avatar of a profile, with editing for its owner. */
export function AvatarEditor({ profile, isOwn }: { profile: Profile; isOwn: boolean }) {
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
