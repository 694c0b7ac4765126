import { pictureTexts } from '@quiz/contract/texts/ru/ui.ts'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { PictureProblem, scalePicture } from '#web/lib/pictures.ts'
import type { PictureChoice } from './draft.ts'
import { focusPlace, type Place } from './places.ts'

/** Choosing a picture for a place: makes it small enough, hands it over, and keeps the focus where it went. The last file chosen wins. */
export function usePictureChoice(place: Place, onChange: (choice: PictureChoice) => void) {
  const [isPreparing, setPreparing] = useState(false)
  const [refused, setRefused] = useState<string | null>(null)
  const last = useRef<File>(null)

  const choose = async (file: File) => {
    last.current = file
    setPreparing(true)
    setRefused(null)
    try {
      const blob = await scalePicture(file)
      if (last.current !== file) return
      flushSync(() => {
        setPreparing(false)
        onChange({ blob, name: file.name })
      })
      focusPlace(place)
    } catch (error) {
      if (last.current !== file) return
      setPreparing(false)
      setRefused(pictureTexts.problems[error instanceof PictureProblem ? error.code : 'unreadable'])
    }
  }
  const remove = () => {
    setRefused(null)
    flushSync(() => onChange(null))
    focusPlace(place)
  }
  return { choose, remove, isPreparing, refused }
}
