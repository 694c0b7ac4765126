import type { OwnAccount } from '@quiz/contract/account/account.ts'
import { accountTexts } from '@quiz/contract/texts/ru/account.ts'
import { deletionTexts } from '@quiz/contract/texts/ru/account-deletion.ts'
import { consentTexts } from '@quiz/contract/texts/ru/consents.ts'
import { personalDataTexts } from '@quiz/contract/texts/ru/personal-data.ts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { accountQuery, sessionsQuery } from '#web/features/account/account.api.ts'
import { ConsentNotice } from '#web/features/account/ConsentNotice.tsx'
import { DeleteAccount } from '#web/features/account/DeleteAccount.tsx'
import { EmailConfirmation } from '#web/features/account/EmailConfirmation.tsx'
import { EmailForm } from '#web/features/account/EmailForm.tsx'
import { ExportForm } from '#web/features/account/ExportForm.tsx'
import { LoginRedirect } from '#web/features/account/LoginRedirect.tsx'
import { NameForm } from '#web/features/account/NameForm.tsx'
import { PasswordForm } from '#web/features/account/PasswordForm.tsx'
import { SessionList } from '#web/features/account/SessionList.tsx'
import { useForgetSession } from '#web/features/account/use-forget-session.ts'
import { useViewer } from '#web/lib/session.ts'
import { FailureNotice } from '#web/ui/FailureNotice.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'

const texts = accountTexts

/** The account page: name, e-mail, password, own data, the deletion of the account, sessions. A guest is redirected to the sign-in page. */
export function AccountPage() {
  const viewer = useViewer()
  const account = useQuery({ ...accountQuery, enabled: viewer.state === 'user' })
  if (viewer.state === 'guest') return <LoginRedirect />
  return (
    <>
      <div className="wrap page-head">
        <h1>{texts.page.title}</h1>
      </div>
      <div className="wrap page-body">
        {account.data && <AccountSections account={account.data} />}
        {account.isPending && <Spinner label={texts.page.title} size="page" />}
        {account.isLoadingError && <FailureNotice message={account.error.message} onRetry={() => account.refetch()} />}
      </div>
    </>
  )
}

function AccountSections({ account }: { account: OwnAccount }) {
  const forgetSession = useForgetSession()
  const viewer = useViewer()
  const needed = viewer.state === 'user' ? viewer.me.consentsNeeded : []
  return (
    <div className="account">
      <div className="grid gap-6">
        {needed.length > 0 && (
          <AccountSection title={consentTexts.title}>
            <ConsentNotice needed={needed} />
          </AccountSection>
        )}
        <AccountSection title={texts.name.title}>
          <NameForm account={account} />
        </AccountSection>
        <AccountSection title={texts.email.title}>
          {!account.isEmailConfirmed && <EmailConfirmation account={account} />}
          <EmailForm account={account} />
        </AccountSection>
        <AccountSection title={texts.password.title}>
          <PasswordForm account={account} />
        </AccountSection>
        <AccountSection title={personalDataTexts.title}>
          <ExportForm />
        </AccountSection>
        <AccountSection title={deletionTexts.title}>
          <div className="account-form">
            <p className="soft">{deletionTexts.lead}</p>
            <DeleteAccount onDeleted={forgetSession} />
          </div>
        </AccountSection>
      </div>
      <AccountSection title={texts.sessions.title}>
        <p className="soft">{texts.sessions.lead}</p>
        <SessionsSection />
      </AccountSection>
    </div>
  )
}

function AccountSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className="account-section" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  )
}

function SessionsSection() {
  const sessions = useQuery(sessionsQuery)
  if (sessions.data) return <SessionList sessions={sessions.data} />
  if (sessions.isPending) return <Spinner label={texts.sessions.title} />
  return <FailureNotice message={sessions.error.message} onRetry={() => sessions.refetch()} />
}
