import { accountTexts } from '@quiz/contract/texts/ru/account.ts'
import { lazy, Suspense, useState } from 'react'
import { TextButton } from '#web/ui/TextButton.tsx'

const ForgotPasswordDialog = lazy(() =>
  import('./ForgotPasswordDialog.tsx').then((module) => ({ default: module.ForgotPasswordDialog })),
)
const AlertDialog = lazy(() => import('#web/ui/AlertDialog.tsx').then((module) => ({ default: module.AlertDialog })))

const texts = accountTexts.forgot

/** The password reset: asks for the e-mail, then confirms that the message was sent. `email` is the initial value. */
export function ForgotPassword({ email }: { email: string }) {
  const [step, setStep] = useState<'never' | 'asking' | 'sent' | 'closed'>('never')
  const close = () => setStep('closed')
  return (
    <>
      <TextButton onClick={() => setStep('asking')}>{texts.link}</TextButton>
      {step !== 'never' && (
        <Suspense>
          <ForgotPasswordDialog
            isOpen={step === 'asking'}
            onClose={close}
            onSent={() => setStep('sent')}
            email={email}
          />
          <AlertDialog isOpen={step === 'sent'} onClose={close} title={texts.title}>
            {texts.sent}
          </AlertDialog>
        </Suspense>
      )}
    </>
  )
}
