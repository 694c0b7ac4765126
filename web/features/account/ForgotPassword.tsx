import { accountTexts } from '@quiz/contract/texts/ru/account.ts'
import { type ReactNode, Suspense, useState } from 'react'
import { lazyComponent } from '#web/ui/lazy-component.tsx'
import { TextButton } from '#web/ui/TextButton.tsx'

const ForgotPasswordDialog = lazyComponent(
  async () => (await import('./ForgotPasswordDialog.tsx')).ForgotPasswordDialog,
)
const AlertDialog = lazyComponent(async () => (await import('#web/ui/AlertDialog.tsx')).AlertDialog)

const texts = accountTexts.forgot

type ForgotPasswordProps = {
  /** The initial value of the field. */
  email: string
  renderButton?: (open: () => void) => ReactNode
}

/** The password reset: asks for the e-mail, then confirms that the message was sent. */
export function ForgotPassword({ email, renderButton = renderTextButton }: ForgotPasswordProps) {
  const [step, setStep] = useState<'asking' | 'sent' | 'closed'>('closed')
  const [timesAsked, setTimesAsked] = useState(0)
  const ask = () => {
    setStep('asking')
    setTimesAsked(timesAsked + 1)
  }
  const close = () => setStep('closed')
  return (
    <>
      {renderButton(ask)}
      {timesAsked > 0 && (
        <Suspense>
          <ForgotPasswordDialog
            // Each time the form starts with the e-mail of the field.
            key={timesAsked}
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

const renderTextButton = (open: () => void) => <TextButton onClick={open}>{texts.link}</TextButton>
