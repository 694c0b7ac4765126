import { account, type OwnAccount } from '@quiz/contract/account.ts'
import { fullNameProblem } from '@quiz/contract/full-name.ts'
import { limits } from '@quiz/contract/limits.ts'
import { accountTexts } from '@quiz/contract/texts/ru/account.ts'
import { authTexts } from '@quiz/contract/texts/ru/auth.ts'
import { call } from '#web/lib/call.ts'
import { useViewer } from '#web/lib/session.ts'
import { AuthForm, useAuthForm, useSave } from './auth-form.tsx'

const texts = accountTexts.name

const problemsOf = ({ fullName }: { fullName: string }, isAdmin: boolean) => {
  const problem = fullNameProblem(fullName.normalize('NFC').trim(), { isAdmin })
  return problem ? { fullName: problem } : {}
}

/** The form of the account's displayed name. */
export function NameForm({ account: { fullName } }: { account: OwnAccount }) {
  const viewer = useViewer()
  const isAdmin = viewer.state === 'user' && viewer.me.isAdmin
  const save = useSave()
  const { form, frame } = useAuthForm({
    defaultValues: { fullName },
    problemsOf: (value) => problemsOf(value, isAdmin),
    submit: (value) => save(() => call(account.changeName, { body: value }), texts.saved),
  })
  return (
    <AuthForm frame={frame} submitLabel={accountTexts.page.save} isOfAccount>
      <form.AppField name="fullName">
        {(field) => (
          <field.TextField
            label={authTexts.fields.fullName}
            autoComplete="name"
            maxLength={limits.fullNameMax}
            isRequired
          />
        )}
      </form.AppField>
    </AuthForm>
  )
}
