import { accountTexts } from '@quiz/contract/texts/ru/account.ts'
import { ConfirmEmail, ToAccount } from '#web/features/auth/ConfirmEmail.tsx'
import { useMailedLink } from '#web/features/auth/use-mailed-link.ts'

const texts = accountTexts.confirm

/** The page of the link that confirms an e-mail. */
export function ConfirmEmailPage() {
  const link = useMailedLink({ hasEmail: false })
  return (
    <div className="wrap page-body min-h-[55dvh]">
      <div className="reset-card">
        <h1>{texts.title}</h1>
        {link === null && (
          <>
            <p>{texts.noLink}</p>
            <ToAccount />
          </>
        )}
        {link !== null && <ConfirmEmail token={link?.token ?? ''} />}
      </div>
    </div>
  )
}
