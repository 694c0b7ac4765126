import { type BankRow, bank } from '@quiz/contract/bank/bank.ts'
import { editPath } from '@quiz/contract/paths.ts'
import { rekeyedTexts as texts } from '@quiz/contract/texts/ru/rekeyed.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { call } from '#web/lib/call.ts'
import { formatDay } from '#web/lib/date-format.ts'
import { Notice } from '#web/ui/Notice.tsx'
import { TextButton } from '#web/ui/TextButton.tsx'
import { toastOnFailure } from '#web/ui/toast-on-failure.ts'
import { showToast } from '#web/ui/toasts.ts'

/** Says that the key of the original was put right. A copy in a test takes it in the editor, one that is kept apart at once. */
export function RekeyedNotice({ row, at }: { row: BankRow; at: string }) {
  const queryClient = useQueryClient()
  const change = (run: () => Promise<string>) =>
    toastOnFailure(async () => {
      const text = await run()
      await queryClient.invalidateQueries({ queryKey: [bank.list.path] })
      showToast({ text })
    })
  const leave = async () => {
    await call(bank.leaveKey, { body: { ids: [row.id] } })
    return texts.left
  }
  const { title } = row.question
  const take = { children: texts.take, 'aria-label': texts.takeFor(title) }
  return (
    <Notice
      icon="again"
      isQuiet
      action={
        <>
          {row.testId === undefined ? (
            <TextButton {...take} onClick={() => change(() => takeKey(row))} />
          ) : (
            <Link {...take} className="text-btn" to={editPath(row.testId)} search={{ key: row.question.id }} />
          )}
          <TextButton aria-label={texts.leaveFor(title)} onClick={() => change(leave)}>
            {texts.leave}
          </TextButton>
        </>
      }
    >
      {texts.said(formatDay(at))}
    </Notice>
  )
}

/** Gives a kept copy the answers of its original; returns what to say. */
async function takeKey({ id, question }: BankRow): Promise<string> {
  const named = { body: { ids: question.origin ? [question.origin.id] : [] } }
  const [original] = (await call(bank.list, named)).rows
  if (!original) return texts.gone
  const { title, description, questionImg, questionImgAlt, score } = question
  const taken = { ...original.question, title, description, questionImg, questionImgAlt, score }
  await call(bank.save, { body: { rows: [{ id, question: { ...taken, origin: question.origin } }] } })
  return texts.takenAtOnce
}
