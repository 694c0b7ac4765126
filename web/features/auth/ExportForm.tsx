import { type ArchiveLink, account } from '@quiz/contract/account.ts'
import { accountTexts } from '@quiz/contract/texts/ru/account.ts'
import { passwordTexts } from '@quiz/contract/texts/ru/passwords.ts'
import { personalDataTexts } from '@quiz/contract/texts/ru/personal-data.ts'
import { useState } from 'react'
import { call } from '#web/lib/call.ts'
import { formatDateTime } from '#web/lib/date-format.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { AuthForm, useAuthForm, useSave } from './auth-form.tsx'

const texts = personalDataTexts

/**
 * Asks for an archive of one's own data by the password, and offers its one-time address. `banToken` of a banned person
 * stands in for a session.
 */
export function ExportForm({ banToken = null }: { banToken?: string | null }) {
  const save = useSave()
  const [link, setLink] = useState<ArchiveLink | null>(null)
  const { form, frame } = useAuthForm({
    defaultValues: { password: '' },
    problemsOf: ({ password }) => (password === '' ? { password: passwordTexts.missing } : {}),
    submit: async (value, reset) => {
      const send = async () => setLink(await call(account.exportData, { body: value }, { banToken }))
      const errors = await save(send, texts.ready)
      if (!errors) reset()
      return errors
    },
  })
  if (link) return <Download link={link} />
  return (
    <AuthForm frame={frame} submitLabel={texts.submit} isOfAccount>
      <p className="soft">{texts.lead}</p>
      <form.AppField name="password">
        {(field) => (
          <field.PasswordField label={accountTexts.password.current} autoComplete="current-password" isRequired />
        )}
      </form.AppField>
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
