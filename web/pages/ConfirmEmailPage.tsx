import { account } from '@quiz/contract/account/account.ts'
import { pagePaths } from '@quiz/contract/paths.ts'
import { accountTexts } from '@quiz/contract/texts/ru/account.ts'
import { call } from '#web/lib/call.ts'
import { MailedLinkPage } from '#web/pages/parts/MailedLinkPage.tsx'

const texts = accountTexts.confirm

/** The page of the link that confirms an e-mail. Another letter can be requested on the account page. */
export const ConfirmEmailPage = () => (
  <MailedLinkPage
    texts={texts}
    perform={(token) => call(account.confirmEmail, { body: { token } }, { skipsSignInPrompt: true })}
    next={{ to: pagePaths.account, label: texts.toAccount }}
  />
)
