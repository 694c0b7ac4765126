import type { Pupil } from '@quiz/contract/group/classes.ts'
import { classPageTexts } from '@quiz/contract/texts/ru/classes-pages.ts'
import { useState } from 'react'
import { ConfirmDialog } from './lazy-dialogs.ts'

const texts = classPageTexts.pupils.forgetting

type ForgetDialogProps = {
  pupil: Pupil
  /** True when it is done. */
  onForget: () => Promise<boolean>
  onClose: () => void
}

/** Asks twice before the name of a pupil is removed for good. */
export function ForgetDialog({ pupil: { name, number }, onForget, onClose }: ForgetDialogProps) {
  const [isSecond, setSecond] = useState(false)
  if (!isSecond)
    return (
      <ConfirmDialog
        key="first"
        onClose={onClose}
        onConfirm={() => setSecond(true)}
        title={texts.title(name)}
        confirmLabel={texts.confirm}
      >
        {texts.text}
      </ConfirmDialog>
    )
  return (
    <ConfirmDialog
      key="second"
      kind="danger"
      onClose={onClose}
      onConfirm={async () => {
        if (await onForget()) onClose()
      }}
      title={texts.againTitle}
      confirmLabel={texts.confirmAgain}
    >
      {texts.again(name, number)}
    </ConfirmDialog>
  )
}
