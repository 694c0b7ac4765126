import { account } from '@quiz/contract/account.ts'
import { pagePaths } from '@quiz/contract/paths.ts'
import { deletionTexts } from '@quiz/contract/texts/ru/account-deletion.ts'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { call } from '#web/lib/call.ts'
import type { CallProblem } from '#web/lib/problem.ts'
import { Button } from '#web/ui/Button.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { Notice } from '#web/ui/Notice.tsx'

const texts = deletionTexts.page

/** The button that stops the deletion of an account by the token of its link, and what came of it. */
export function KeepAccount({ token }: { token: string }) {
  const keep = useMutation<boolean, CallProblem>({
    mutationFn: () => call(account.stopDeletion, { body: { token } }, { skipsSignInPrompt: true }),
  })
  if (keep.isSuccess) {
    return (
      <>
        <Notice>{texts.done}</Notice>
        <ToLogin />
      </>
    )
  }
  return (
    <>
      <p>{texts.lead}</p>
      {keep.isError && <Notice tone="bad">{keep.error.message}</Notice>}
      <Button kind="main" isWide isTall isPending={keep.isPending} onPress={() => keep.mutate()}>
        {texts.submit}
      </Button>
      {keep.isError && <ToLogin />}
    </>
  )
}

/** The link to the sign-in page. */
export const ToLogin = () => (
  <Link className={buttonClass({ isWide: true, isTall: true })} to={pagePaths.login}>
    {texts.toLogin}
  </Link>
)
