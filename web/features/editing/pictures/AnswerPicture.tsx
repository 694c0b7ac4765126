import { answerPictureTexts as texts } from '@quiz/contract/texts/ru/outcome-editor.ts'
import { type ReactNode, Suspense, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { type DraftAnswer, type PictureChoice, setAnswerPicture } from '#web/features/editing/draft/draft.ts'
import { type AnswerKeys, roomForPictures, setAnswerPictures } from '#web/features/editing/draft/draft-choice.ts'
import { fieldControl, fieldProblemId } from '#web/features/editing/field-control.ts'
import { fieldId, fieldPaths, focusField } from '#web/features/editing/field-paths.ts'
import { getItem, useEditor, useMessage } from '#web/features/editing/use-editor.ts'
import { answerPicture, isSquare, scalePicture } from '#web/lib/pictures.ts'
import { FieldProblem } from '#web/ui/FieldProblem.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { lazyComponent } from '#web/ui/lazy-component.tsx'
import { showToast } from '#web/ui/toasts.ts'
import { PictureProgress } from './PictureProgress.tsx'
import { useObjectUrl } from './use-object-url.ts'
import { usePictureChoice } from './use-picture-choice.ts'
import { usePictureUrl } from './use-picture-url.ts'
import '#web/features/editing/answer-editor.css'

// The cropping library is loaded only when a picture is added.
const ImageCropper = lazyComponent(async () => (await import('#web/ui/ImageCropper.tsx')).ImageCropper)

const square = [1]

type AnswerPictureProps = {
  keys: AnswerKeys
  answer: DraftAnswer
  /** The field beside the picture. */
  children: ReactNode
}

/**
 * The picture of an answer: chosen, cut square unless it is, and stored small. Several chosen at once become whole pictures of
 * the answers from this one on.
 */
export function AnswerPicture({ keys, answer, children }: AnswerPictureProps) {
  const { state, edit } = useEditor()
  const input = useRef<HTMLInputElement>(null)
  const address = usePictureUrl(answer.image)
  const fieldPath = fieldPaths.answerImage(keys.question, keys.answer)
  const change = (choice: PictureChoice) => edit((draft) => setAnswerPicture(draft, keys, choice))
  const { prepare, remove, isPreparing, pictureProblem } = usePictureChoice(fieldPath, change)
  const [uncut, setUncut] = useState<PictureChoice>(null)
  const uncutUrl = useObjectUrl(uncut?.blob)
  const problem = useMessage(fieldPath)
  const visibleProblem = pictureProblem ?? problem
  const label = (answer.image ? texts.change : texts.add)(answer.idx)
  const close = () => {
    flushSync(() => setUncut(null))
    focusField(fieldPath)
  }
  const cut = async (blob: Blob) => {
    const name = uncut?.name ?? ''
    await prepare({ make: async () => ({ name, blob: await answerPicture(blob) }), onReady: change })
    close()
  }
  const choose = (file: File) =>
    prepare({
      make: async () => {
        const blob = await scalePicture(file)
        const fits = await isSquare(blob)
        return { fits, picture: { name: file.name, blob: fits ? await answerPicture(blob) : blob } }
      },
      onReady: ({ fits, picture }) => (fits ? change(picture) : setUncut(picture)),
    })
  const chooseAll = (files: readonly File[]) => {
    const room = roomForPictures(getItem(state().draft.questions, keys.question), answer)
    return prepare({
      make: () => answerPictures(files.slice(0, room)),
      onReady: (pictures) => {
        edit((draft) => setAnswerPictures(draft, keys, pictures))
        if (files.length > room) showToast({ text: texts.leftOut(files.length - room) })
      },
    })
  }
  return (
    <>
      <IconButton
        {...fieldControl(fieldPath, visibleProblem)}
        icon="photo"
        label={isPreparing ? texts.preparing : label}
        aria-busy={isPreparing || undefined}
        onClick={() => input.current?.click()}
      />
      <input
        ref={input}
        hidden
        multiple
        type="file"
        accept="image/*"
        aria-label={label}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])]
          // The same file can be chosen again after it was removed.
          currentTarget.value = ''
          const [file] = files
          if (files.length > 1) void chooseAll(files)
          else if (file) void choose(file)
        }}
      />
      {answer.image && (
        <span className="opt-picture">
          {address && <img src={address} alt="" width={44} height={44} />}
          {children}
          <IconButton icon="trash" label={texts.remove(answer.idx)} onClick={remove} />
        </span>
      )}
      {answer.image && <PictureProgress picture={answer.image} fieldId={fieldId(fieldPath)} />}
      {uncutUrl && (
        <Suspense>
          <ImageCropper isOpen src={uncutUrl} ratios={square} onClose={close} onCropped={cut} />
        </Suspense>
      )}
      {visibleProblem && <FieldProblem id={fieldProblemId(fieldPath)}>{visibleProblem}</FieldProblem>}
    </>
  )
}

/** Pictures of answers from files, one after another, as each takes megabytes while it is drawn. */
async function answerPictures(files: readonly File[]): Promise<NonNullable<PictureChoice>[]> {
  const pictures = []
  for (const file of files) pictures.push({ name: file.name, blob: await answerPicture(await scalePicture(file)) })
  return pictures
}
