import { account } from '@quiz/contract/account.ts'
import { pagePaths } from '@quiz/contract/paths.ts'
import { accountTexts } from '@quiz/contract/texts/ru/account.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { call } from '#web/lib/call.ts'
import type { CallProblem } from '#web/lib/problem.ts'
import { Button } from '#web/ui/Button.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { Notice } from '#web/ui/Notice.tsx'

const texts = accountTexts.confirm

/** The button that confirms an e-mail by the token of its link, and what came of it. Nothing is sent before it is pressed. */
export function ConfirmEmail({ token }: { token: string }) {
  const queryClient = useQueryClient()
  const confirm = useMutation<boolean, CallProblem>({
    mutationFn: () => call(account.confirmEmail, { body: { token } }, { skipsSignInPrompt: true }),
    onSuccess: () => queryClient.invalidateQueries(),
  })
  if (confirm.isSuccess) {
    return (
      <>
        <Notice>{texts.done}</Notice>
        <ToAccount />
      </>
    )
  }
  return (
    <>
      <p>{texts.lead}</p>
      {confirm.isError && <Notice tone="bad">{confirm.error.message}</Notice>}
      <Button kind="main" isWide isTall isPending={confirm.isPending} onPress={() => confirm.mutate()}>
        {texts.submit}
      </Button>
      {confirm.isError && <ToAccount />}
    </>
  )
}

/** The link to the account page, where another letter can be requested. */
export const ToAccount = () => (
  <Link className={buttonClass({ isWide: true, isTall: true })} to={pagePaths.account}>
    {texts.toAccount}
  </Link>
)
