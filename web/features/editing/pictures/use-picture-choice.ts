import { pictureTexts } from '@quiz/contract/texts/ru/pictures.ts'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { PictureChoice } from '#web/features/editing/draft/draft.ts'
import { type FieldPath, focusField } from '#web/features/editing/field-paths.ts'
import { PictureProblem, scalePicture } from '#web/lib/pictures.ts'

type ChosenFile = NonNullable<PictureChoice>
type Preparation<Made> = { make: () => Promise<Made>; onReady: (made: Made) => void }

/** Choosing a picture for a field: scales it, passes it on and focuses the field. The last chosen file wins. */
export function usePictureChoice(fieldPath: FieldPath, onChange: (choice: PictureChoice) => void) {
  const [isPreparing, setPreparing] = useState(false)
  const [pictureProblem, setPictureProblem] = useState<string | null>(null)
  const last = useRef<object>(null)

  /** Makes pictures, passes them on and focuses the field, or tells the problem; the last one that was begun wins. */
  const prepare = async <Made>(preparation: Preparation<Made>) => {
    const { make, onReady } = preparation
    last.current = preparation
    setPreparing(true)
    setPictureProblem(null)
    try {
      const made = await make()
      if (last.current !== preparation) return
      flushSync(() => {
        setPreparing(false)
        onReady(made)
      })
      focusField(fieldPath)
    } catch (error) {
      if (last.current !== preparation) return
      setPreparing(false)
      setPictureProblem(pictureTexts.problems[error instanceof PictureProblem ? error.code : 'unreadable'])
    }
  }
  const choose = (file: File) =>
    prepare<ChosenFile>({
      make: async () => ({ name: file.name, blob: await scalePicture(file) }),
      onReady: onChange,
    })
  const remove = () => {
    setPictureProblem(null)
    flushSync(() => onChange(null))
    focusField(fieldPath)
  }
  return { choose, prepare, remove, isPreparing, pictureProblem }
}
