import { deletionTexts } from '@quiz/contract/texts/ru/account-deletion.ts'
import { KeepAccount, ToLogin } from '#web/features/auth/KeepAccount.tsx'
import { useMailedLink } from '#web/features/auth/use-mailed-link.ts'

const texts = deletionTexts.page

/** The page of the link that stops the deletion of an account. */
export function KeepAccountPage() {
  const link = useMailedLink({ hasEmail: false })
  return (
    <div className="wrap page-body min-h-[55dvh]">
      <div className="reset-card">
        <h1>{texts.title}</h1>
        {link === null && (
          <>
            <p>{texts.noLink}</p>
            <ToLogin />
          </>
        )}
        {link !== null && <KeepAccount token={link?.token ?? ''} />}
      </div>
    </div>
  )
}
