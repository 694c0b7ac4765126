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

/** The address of an archive; it works once, so it is not offered again after the click. */
function Download({ link: { url, expiresAt } }: { link: ArchiveLink }) {
  const [isUsed, setIsUsed] = useState(false)
  if (isUsed)
    return (
      <p ref={focusOnMount} tabIndex={-1}>
        {texts.downloaded}
      </p>
    )
  return (
    <div className="account-form">
      <p className="soft">{texts.until(formatDateTime(expiresAt))}</p>
      {/* The browser follows the link after the handlers of the click, so the link must still be there. */}
      <a
        className={buttonClass({ kind: 'main' })}
        ref={focusOnMount}
        href={url}
        download
        onClick={() => setTimeout(() => setIsUsed(true))}
      >
        <Icon name="download" />
        {texts.download}
      </a>
    </div>
  )
}
