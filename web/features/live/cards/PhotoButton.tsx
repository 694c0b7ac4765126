import type { ReactNode } from 'react'
import { buttonClass } from '#web/ui/button-class.ts'
import { Icon } from '#web/ui/Icon.tsx'

type PhotoButtonProps = { isMain: boolean; onTake: (file: Blob) => void; children: ReactNode }

/** Opens the camera of a phone, or the file chooser elsewhere. It works over plain HTTP, where pages have no camera. */
export function PhotoButton({ isMain, onTake, children }: PhotoButtonProps) {
  return (
    <label className={`${buttonClass({ kind: isMain ? 'main' : 'plain' })} card-photo-btn`}>
      <Icon name="photo" />
      {children}
      <input
        className="vh"
        type="file"
        accept="image/*"
        capture="environment"
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? []
          // The same file can be chosen again.
          event.currentTarget.value = ''
          if (file) onTake(file)
        }}
      />
    </label>
  )
}
