import { answerPictureTexts as texts } from '@quiz/contract/texts/ru/outcome-editor.ts'
import { pictureTexts } from '@quiz/contract/texts/ru/ui.ts'
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { answerPicture, PictureProblem, scalePicture } from '#web/lib/pictures.ts'
import { FieldProblem } from '#web/ui/FieldProblem.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { type DraftAnswer, type PictureChoice, setAnswerPicture } from './draft.ts'
import type { AnswerKeys } from './draft-questions.ts'
import { fieldId, fieldPaths, focusField } from './field-paths.ts'
import { useEditor } from './use-editor.ts'
import { usePictureUrl } from './use-picture-url.ts'
import '#web/styles/answer-editor.css'

// The cropping library is loaded only when a picture is added.
const ImageCropper = lazy(async () => ({ default: (await import('#web/ui/ImageCropper.tsx')).ImageCropper }))

const square = [1]

type AnswerPictureProps = {
  keys: AnswerKeys
  answer: DraftAnswer
  /** The field beside the picture. */
  children: ReactNode
}

/** The picture of an answer: chosen, cut square, and stored small. */
export function AnswerPicture({ keys, answer, children }: AnswerPictureProps) {
  const { edit } = useEditor()
  const input = useRef<HTMLInputElement>(null)
  const address = usePictureUrl(answer.image)
  const { uncut, problem, isPreparing, choose, cut, cancel } = useSquarePicture((choice) =>
    edit((draft) => setAnswerPicture(draft, keys, choice)),
  )
  const fieldPath = fieldPaths.answerImage(keys.question, keys.answer)
  const label = (answer.image ? texts.change : texts.add)(answer.idx)
  const close = () => {
    cancel()
    focusField(fieldPath)
  }
  return (
    <span className={answer.image ? 'opt-picture has-picture' : 'opt-picture'}>
      {address && <img src={address} alt="" width={44} height={44} />}
      {children}
      <IconButton
        id={fieldId(fieldPath)}
        icon="photo"
        label={isPreparing ? texts.preparing : label}
        aria-busy={isPreparing || undefined}
        onClick={() => input.current?.click()}
      />
      {answer.image && (
        <IconButton
          icon="trash"
          label={texts.remove(answer.idx)}
          onClick={() => {
            edit((draft) => setAnswerPicture(draft, keys, null))
            focusField(fieldPath)
          }}
        />
      )}
      <input
        ref={input}
        hidden
        type="file"
        accept="image/*"
        aria-label={label}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0]
          // The same file can be chosen again after it was removed.
          currentTarget.value = ''
          if (file) void choose(file)
        }}
      />
      {uncut && (
        <Suspense>
          <ImageCropper
            isOpen
            src={uncut.url}
            ratios={square}
            onClose={close}
            onCropped={async (blob) => {
              await cut(blob)
              focusField(fieldPath)
            }}
          />
        </Suspense>
      )}
      {problem && <FieldProblem id={`${fieldId(fieldPath)}-problem`}>{problem}</FieldProblem>}
    </span>
  )
}

/** A file from its choice to the square picture. */
function useSquarePicture(onChange: (choice: PictureChoice) => void) {
  const [uncut, setUncut] = useState<{ url: string; name: string } | null>(null)
  const [isPreparing, setPreparing] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const url = uncut?.url
  // An object URL holds its blob in memory until it is revoked.
  useEffect(() => () => void (url && URL.revokeObjectURL(url)), [url])
  const attempt = async (step: () => Promise<void>) => {
    setPreparing(true)
    setProblem(null)
    try {
      await step()
    } catch (error) {
      setProblem(pictureTexts.problems[error instanceof PictureProblem ? error.code : 'unreadable'])
    } finally {
      setPreparing(false)
    }
  }
  const choose = (file: File) =>
    attempt(async () => setUncut({ url: URL.createObjectURL(await scalePicture(file)), name: file.name }))
  const cut = async (blob: Blob) => {
    const name = uncut?.name ?? ''
    await attempt(async () => onChange({ blob: await answerPicture(blob), name }))
    setUncut(null)
  }
  return { uncut, isPreparing, problem, choose, cut, cancel: () => setUncut(null) }
}
