import { type ArchiveLink, account } from '@quiz/contract/account.ts'
import { accountTexts } from '@quiz/contract/texts/ru/account.ts'
import { passwordTexts } from '@quiz/contract/texts/ru/passwords.ts'
import { personalDataTexts } from '@quiz/contract/texts/ru/personal-data.ts'
import { revalidateLogic } from '@tanstack/react-form'
import { useState } from 'react'
import { call } from '#web/lib/call.ts'
import { formatDateTime } from '#web/lib/date-format.ts'
import { Button } from '#web/ui/Button.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { focusFirstProblem, useAuthForm } from './auth-form.tsx'
import { FormErrorDialog } from './FormErrorDialog.tsx'
import { useAccountForm } from './use-account-form.ts'

const texts = personalDataTexts

/**
 * Asks for an archive of one's own data by the password, and offers its one-time address. `banToken` of a banned person
 * stands in for a session.
 */
export function ExportForm({ banToken = null }: { banToken?: string | null }) {
  const { element, reasons, clearReasons, save, submit } = useAccountForm()
  const [link, setLink] = useState<ArchiveLink | null>(null)
  const form = useAuthForm({
    defaultValues: { password: '' },
    validationLogic: revalidateLogic(),
    validators: {
      onDynamic: ({ value }) => ({ fields: value.password === '' ? { password: passwordTexts.missing } : {} }),
    },
    onSubmitInvalid: () => focusFirstProblem(element.current),
    onSubmit: async ({ value, formApi }) => {
      const send = async () => setLink(await call(account.exportData, { body: value }, { banToken }))
      if (await save(formApi, { send, savedText: texts.ready })) formApi.reset()
    },
  })
  if (link) return <Download link={link} />
  return (
    <form className="account-form" ref={element} onSubmit={submit(form)} noValidate>
      <p className="soft">{texts.lead}</p>
      <form.AppField name="password">
        {(field) => (
          <field.PasswordField label={accountTexts.password.current} autoComplete="current-password" isRequired />
        )}
      </form.AppField>
      <form.Subscribe selector={(state) => state.isSubmitting}>
        {(isSubmitting) => (
          <Button type="submit" isPending={isSubmitting}>
            {texts.submit}
          </Button>
        )}
      </form.Subscribe>
      <FormErrorDialog reasons={reasons} onClose={clearReasons} />
    </form>
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
