import { type ArchiveLink, account } from '@quiz/contract/account/account.ts'
import { accountTexts } from '@quiz/contract/texts/ru/account.ts'
import { passwordTexts } from '@quiz/contract/texts/ru/passwords.ts'
import { personalDataTexts } from '@quiz/contract/texts/ru/personal-data.ts'
import { useState } from 'react'
import { call } from '#web/lib/call.ts'
import { formatDateTime } from '#web/lib/date-format.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { PasswordField } from '#web/ui/TextField.tsx'
import { useForm } from '#web/ui/use-form.ts'
import { AuthForm, useSave } from './AuthForm.tsx'

const texts = personalDataTexts

/**
 * Asks for an archive of one's own data by the password, and offers its one-time address. `banToken` of a banned person
 * stands in for a session.
 */
export function ExportForm({ banToken = null }: { banToken?: string | null }) {
  const save = useSave()
  const [link, setLink] = useState<ArchiveLink | null>(null)
  const form = useForm({
    initial: { password: '' },
    problemsOf: ({ password }) => (password === '' ? { password: passwordTexts.missing } : {}),
    send: (body) => save(async () => setLink(await call(account.exportData, { body }, { banToken })), texts.ready),
  })
  if (link) return <Download link={link} />
  return (
    <AuthForm form={form} submitLabel={texts.submit} isOfAccount>
      <p className="soft">{texts.lead}</p>
      <PasswordField
        {...form.field('password')}
        name="password"
        label={accountTexts.password.current}
        autoComplete="current-password"
        isRequired
      />
    </AuthForm>
  )
}

// The element that had the focus is replaced by this one.
const focusOnMount = (element: HTMLElement | null) => element?.focus()

/** The address of an archive. It works until a download is complete, which the page does not learn. */
function Download({ link: { url, expiresAt } }: { link: ArchiveLink }) {
  const [isStarted, setStarted] = useState(false)
  const time = formatDateTime(expiresAt)
  return (
    <div className="account-form">
      <p className="soft" role="status">
        {isStarted ? texts.started(time) : texts.until(time)}
      </p>
      <a
        className={buttonClass(isStarted ? {} : { kind: 'main' })}
        ref={focusOnMount}
        href={url}
        download
        onClick={() => setStarted(true)}
      >
        <Icon name="download" />
        {isStarted ? texts.again : texts.download}
      </a>
    </div>
  )
}
