import { account } from '@quiz/contract/account/account.ts'
import { pagePaths } from '@quiz/contract/paths.ts'
import { deletionTexts } from '@quiz/contract/texts/ru/account-deletion.ts'
import { call } from '#web/lib/call.ts'
import { MailedLinkPage } from '#web/pages/parts/MailedLinkPage.tsx'

const texts = deletionTexts.page

/** The page of the link that stops the deletion of an account. */
export const KeepAccountPage = () => (
  <MailedLinkPage
    texts={texts}
    perform={(token) => call(account.stopDeletion, { body: { token } }, { skipsSignInPrompt: true })}
    next={{ to: pagePaths.login, label: texts.toLogin }}
  />
)
