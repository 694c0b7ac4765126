import { account, type OwnAccount } from '@quiz/contract/account/account.ts'
import { fullNameProblem } from '@quiz/contract/group/full-name.ts'
import { limits } from '@quiz/contract/limits.ts'
import { accountTexts } from '@quiz/contract/texts/ru/account.ts'
import { authTexts } from '@quiz/contract/texts/ru/auth.ts'
import { call } from '#web/lib/call.ts'
import { useViewer } from '#web/lib/session.ts'
import { TextField } from '#web/ui/TextField.tsx'
import { useForm } from '#web/ui/use-form.ts'
import { AuthForm, useSave } from './AuthForm.tsx'

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
  const form = useForm({
    initial: { fullName },
    problemsOf: (value) => problemsOf(value, isAdmin),
    send: (body) => save(() => call(account.changeName, { body }), texts.saved),
  })
  return (
    <AuthForm form={form} submitLabel={accountTexts.page.save} isOfAccount>
      <TextField
        {...form.field('fullName')}
        name="fullName"
        label={authTexts.fields.fullName}
        autoComplete="name"
        maxLength={limits.fullNameMax}
        isRequired
      />
    </AuthForm>
  )
}
