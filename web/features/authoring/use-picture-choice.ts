import { pictureTexts } from '@quiz/contract/texts/ru/ui.ts'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { PictureProblem, scalePicture } from '#web/lib/pictures.ts'
import type { PictureChoice } from './draft.ts'
import { type FieldPath, focusField } from './field-paths.ts'

/** Choosing a picture for a field: scales it, passes it on and focuses the field. The last chosen file wins. */
export function usePictureChoice(fieldPath: FieldPath, onChange: (choice: PictureChoice) => void) {
  const [isPreparing, setPreparing] = useState(false)
  const [pictureProblem, setPictureProblem] = useState<string | null>(null)
  const last = useRef<File>(null)

  const choose = async (file: File) => {
    last.current = file
    setPreparing(true)
    setPictureProblem(null)
    try {
      const blob = await scalePicture(file)
      if (last.current !== file) return
      flushSync(() => {
        setPreparing(false)
        onChange({ blob, name: file.name })
      })
      focusField(fieldPath)
    } catch (error) {
      if (last.current !== file) return
      setPreparing(false)
      setPictureProblem(pictureTexts.problems[error instanceof PictureProblem ? error.code : 'unreadable'])
    }
  }
  const remove = () => {
    setPictureProblem(null)
    flushSync(() => onChange(null))
    focusField(fieldPath)
  }
  return { choose, remove, isPreparing, pictureProblem }
}
