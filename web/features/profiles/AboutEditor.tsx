import { limits } from '@quiz/contract/limits.ts'
import type { Profile } from '@quiz/contract/profiles.ts'
import { profileTexts } from '@quiz/contract/texts/ru/profiles.ts'
import { type FormEvent, useState } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import { FieldProblem } from '#web/ui/FieldProblem.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { TextButton } from '#web/ui/TextButton.tsx'
import { useSaveProfile } from './profiles.api.ts'

/** The description of a profile, with inline editing for its owner. */
export function AboutEditor({ profile, isOwn }: { profile: Profile; isOwn: boolean }) {
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
