import type { ImportedQuestion, TextFormat } from '@quiz/contract/formats/imported.ts'
import type { QuestionSplit } from '@quiz/contract/formats/list-blocks.ts'
import { emptyImport, fits, type ImportedText, withItems } from '@quiz/contract/formats/read-questions.ts'
import { shortTitle } from '@quiz/contract/formats/short-title.ts'
import { limits } from '@quiz/contract/limits.ts'
import type { QuizSettings } from '@quiz/contract/quiz/settings.ts'
import type { Subject } from '@quiz/contract/quiz/subjects.ts'
import { importDialogTexts as texts } from '@quiz/contract/texts/ru/import-dialog.ts'
import { startTransition, useCallback, useEffect, useRef, useState } from 'react'
import { offerUndo } from '#web/features/editing/draft/undo-offers.ts'
import type { EditorStart } from '#web/features/editing/editor-start.ts'
import { FullScreenDialog } from '#web/features/editing/FullScreenDialog.tsx'
import { fillingOf } from '#web/features/editing/kinds/draft-filling.ts'
import { useDraft, useEditor, useMarking } from '#web/features/editing/use-editor.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import { SegmentedChoice } from '#web/ui/SegmentedChoice.tsx'
import { showToast } from '#web/ui/toasts.ts'
import type { BankRun } from './bank-run.ts'
import { freeQuestions, takeQuestions, withoutTaken } from './draft-import.ts'
import { ImportActs } from './ImportActs.tsx'
import { ImportParts } from './ImportParts.tsx'
import { ImportPreview } from './ImportPreview.tsx'
import { ImportSource } from './ImportSource.tsx'
import { ImportToBank } from './ImportToBank.tsx'
import { preparePictures } from './import-pictures.ts'
import type { ImportRun } from './import-run.ts'
import { emptySource, type ImportPicture, type WrittenSource } from './import-source.ts'
import type { ReadProgress, ReadRequest } from './text-import.worker.ts'
import { useImportChoice } from './use-import-choice.ts'
import '#web/features/editing/importing/import.css'

type ImportDialogProps = {
  subjects: readonly Subject[]
  authorId: number
  settings: QuizSettings
  start: EditorStart
  source: WrittenSource
  onSource: (source: WrittenSource) => void
  /** Interrupted runs, of which that into tests goes on first. */
  run: ImportRun | null
  bankRun: BankRun | null
  onClose: () => void
  startReader?: StartReader | undefined
}

/** Reads questions from a text beside their preview, and adds them to the draft or splits them into tests. */
export function ImportDialog({
  subjects,
  source: written,
  onSource,
  run,
  bankRun,
  onClose,
  startReader,
  ...splitting
}: ImportDialogProps) {
  const draft = useDraft()
  const [format, setFormat] = useState<TextFormat | null>(null)
  const [split, setSplit] = useState<QuestionSplit | null>(null)
  const { pane, setPane, caretLine, isWhole, setWhole, area, list, showLine, followCaret } = useShownLine()
  const [step, setStep] = useState(firstStep(run, bankRun))
  const { pictures } = written
  const text = written.text.slice(0, limits.importTextChars)
  const marking = useMarking()
  const source = { text, marking, format, split, pictures: pictures.length }
  const { read, fraction } = useTextImport(startReader ? { ...source, start: startReader } : source)
  const choice = useImportChoice(read)
  const { chosen } = choice
  const title = read.title?.text ?? nameOfFile(written)
  const take = useTakeImport({ subjects, pictures, title })
  const add = async () => {
    await take(chosen)
    onSource(emptySource)
    onClose()
  }
  const rewrite = (next: WrittenSource) => {
    choice.forgetLines()
    setSplit(null)
    if (next.file !== written.file || (next.isPasted && !written.isPasted)) setWhole(false)
    onSource(next)
  }
  // Parts are published at once and kept questions are whole, which a question without a right answer would prevent.
  const complete = chosen.filter(fits)
  const back = () => setStep('reading')
  return (
    <FullScreenDialog
      className="import"
      title={texts.title}
      closeButton={<IconButton icon="x" label={texts.close} onClick={onClose} />}
      onClose={onClose}
    >
      {step === 'parts' && (
        <ImportParts
          draft={draft}
          subjects={subjects}
          {...splitting}
          title={title}
          {...{ pictures, questions: complete }}
          total={read.questions.length}
          run={run}
          onBack={back}
          onClose={onClose}
        />
      )}
      {step === 'bank' && (
        <ImportToBank
          authorId={splitting.authorId}
          {...{ pictures, questions: complete, run: bankRun, onClose }}
          onBack={back}
        />
      )}
      {step === 'reading' && (
        <>
          <div className="wrap import-panes" data-pane={pane}>
            <SegmentedChoice
              label={texts.panes.label}
              options={[
                { value: 'text', label: texts.panes.text },
                { value: 'preview', label: texts.panes.preview(read.questions.length) },
              ]}
              value={pane}
              onChange={setPane}
            />
            <ImportSource
              {...{ format, area, isWhole }}
              onWhole={() => setWhole(true)}
              source={written}
              onSource={rewrite}
              detected={read.format}
              onFormat={setFormat}
              onCaret={followCaret}
            />
            <div className="import-preview">
              <ImportPreview
                {...{ marking, read, choice, fraction, caretLine, list, pictures, split }}
                onSplit={setSplit}
                onFormat={setFormat}
                isEmpty={text.trim() === ''}
                onLine={showLine}
              />
            </div>
          </div>
          <ImportActs
            {...{ read, chosen }}
            isRead={fraction === 1}
            free={freeQuestions(draft)}
            canKeep={marking === 'right'}
            isForBank={splitting.start.isForBank}
            onAdd={add}
            onSplit={() => setStep('parts')}
            onKeep={() => setStep('bank')}
          />
        </>
      )}
    </FullScreenDialog>
  )
}

/** An interrupted run is shown at once. */
function firstStep(run: ImportRun | null, bankRun: BankRun | null): 'reading' | 'parts' | 'bank' {
  if (run) return 'parts'
  return bankRun ? 'bank' : 'reading'
}

/** The line of the text that is shown beside its question, and whether a long text of a file is shown whole. */
function useShownLine() {
  const [pane, setPane] = useState<'text' | 'preview'>('text')
  const [caretLine, setCaretLine] = useState<number | null>(null)
  const [isWhole, setWhole] = useState(false)
  const area = useRef<HTMLTextAreaElement>(null)
  const list = useRef<HTMLOListElement>(null)
  // Stable, so that the cards of two thousand questions are not rendered again with each portion.
  const showLine = useCallback((line: number) => {
    setPane('text')
    setWhole(true)
    setCaretLine(line)
    showCard(list.current, line)
    requestAnimationFrame(() => area.current && selectLine(area.current, line))
  }, [])
  const followCaret = (line: number) => {
    setCaretLine(line)
    showCard(list.current, line)
  }
  return { pane, setPane, caretLine, isWhole, setWhole, area, list, showLine, followCaret }
}

/** The name of a file without its ending. */
const nameOfFile = ({ file }: WrittenSource): string => file?.name.replace(/\.\w{1,5}$/, '') ?? ''

/** Selects a line of a text field, from 1, and scrolls it into view. */
function selectLine(area: HTMLTextAreaElement, line: number): void {
  const lines = area.value.split('\n')
  const start = lines.slice(0, line - 1).reduce((sum, { length }) => sum + length + 1, 0)
  area.focus()
  area.setSelectionRange(start, start + (lines[line - 1]?.length ?? 0))
  // Wrapped lines make this an estimate; the browser scrolls the caret into view by itself where it does.
  const share = (line - 1) / Math.max(1, lines.length)
  area.scrollTop = Math.max(0, share * area.scrollHeight - area.clientHeight / 3)
}

/** Scrolls to the card of a line: the last one that begins at it or before it. */
function showCard(list: HTMLElement | null, line: number): void {
  const cards = [...(list?.querySelectorAll<HTMLElement>('[data-line]') ?? [])]
  cards.findLast((card) => Number(card.dataset.line) <= line)?.scrollIntoView({ block: 'nearest' })
}

type TakeOptions = {
  subjects: readonly Subject[]
  title: string
  pictures: readonly ImportPicture[]
}

/** Adds questions to the draft, and offers to take them out again. */
function useTakeImport({ subjects, title, pictures }: TakeOptions) {
  const { state, edit } = useEditor()
  return async (questions: readonly ImportedQuestion[]) => {
    const { draft } = state()
    const count = draft.questions.length + Math.min(questions.length, freeQuestions(draft))
    const filling = await fillingOf(draft, { subjects, questions: count, title: shortTitle(title) })
    const { ready, unread } = await preparePictures(questions, pictures)
    const added = { questions, pictures: ready, ...filling }
    const { taken } = takeQuestions(state().draft, added)
    edit((before) => takeQuestions(before, added).draft)
    const run = () => {
      edit((now) => withoutTaken(now, taken))
      showToast({ text: texts.undone })
    }
    offerUndo(texts.added(taken.questions.length, unread), { label: texts.undo, run })
  }
}

/** Pause in the typing after which the text is read, in milliseconds. */
const readDelayMs = 250

/** The questions of a text, and how much of it has been read, 0 to 1; while a newer text waits they are those of the one before. */
type TextImport = { read: ImportedText; fraction: number }

/** Starts the worker that reads texts; tests replace it. */
type StartReader = () => Pick<Worker, 'postMessage' | 'terminate' | 'onmessage'>

const startWorker: StartReader = () =>
  new Worker(new URL('./text-import.worker.ts', import.meta.url), { type: 'module' })

type Source = Omit<ReadRequest, 'id'> & { start?: StartReader }

/** Reads a text in a worker while it is typed. A newer text ends the reading of the one before. */
function useTextImport({ text, marking, format, split, pictures, start = startWorker }: Source): TextImport {
  const [result, setResult] = useState<TextImport & { text: string }>({
    read: emptyImport('list'),
    fraction: 1,
    text: '',
  })
  const lastId = useRef(0)
  // The worker is outside of React.
  useEffect(() => {
    const worker = start()
    const id = ++lastId.current
    let read: ImportedText | null = null
    worker.onmessage = ({ data }: MessageEvent<ReadProgress>) => {
      if (data.id !== lastId.current) return
      read = withItems(read ?? emptyImport(data.format, data.possible), data.items)
      const next = { read, fraction: data.fraction, text }
      startTransition(() => setResult(next))
    }
    const timer = setTimeout(() => {
      worker.postMessage({ id, text, marking, format, split, pictures } satisfies ReadRequest)
    }, readDelayMs)
    return () => {
      clearTimeout(timer)
      worker.terminate()
    }
  }, [text, marking, format, split, pictures, start])
  return { read: result.read, fraction: result.text === text ? result.fraction : 0 }
}
