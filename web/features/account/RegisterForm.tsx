import { account } from '@quiz/contract/account/account.ts'
import { auth } from '@quiz/contract/account/auth.ts'
import { currentConsents } from '@quiz/contract/account/consents.ts'
import { type Registration, registration } from '@quiz/contract/account/registration.ts'
import { findRegistrationProblems, type RegistrationDay } from '@quiz/contract/account/registration-problems.ts'
import { limits } from '@quiz/contract/limits.ts'
import { pagePaths } from '@quiz/contract/paths.ts'
import { authTexts } from '@quiz/contract/texts/ru/auth.ts'
import { registrationNote } from '@quiz/contract/texts/ru/registration-note.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useId } from 'react'
import { call } from '#web/lib/call.ts'
import { problemOf } from '#web/lib/problem-of.ts'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { DateInput } from '#web/ui/DateInput.tsx'
import { FieldProblem } from '#web/ui/FieldProblem.tsx'
import { PasswordField, TextField } from '#web/ui/TextField.tsx'
import { useForm } from '#web/ui/use-form.ts'
import { AuthForm } from './AuthForm.tsx'
import { LegalLink } from './LegalLink.tsx'
import { clearRegistrationDraft, readRegistrationDraft } from './registration-draft.ts'
import { signIn } from './sign-in.ts'
import { useAgeRefusal } from './use-age-refusal.ts'

const texts = authTexts.fields
const empty: Registration & { consent: boolean } = {
  consent: false,
  userName: '',
  email: '',
  phone: '',
  fullName: '',
  birthDate: '',
  password: '',
  confirmPassword: '',
}

/** Problems by field, validated after the server's normalisation. */
function problemsOf({ consent, ...value }: typeof empty, on: RegistrationDay) {
  const parsed = registration.safeParse(value)
  const problems = findRegistrationProblems(parsed.success ? parsed.data : value, on)
  return {
    ...Object.fromEntries(problems.map(({ field, message }) => [field, message])),
    ...(!consent && { consent: authTexts.register.consent.missing }),
  }
}

/** The registration form. Calls `onSignedIn` after the account is created and the tokens are stored. */
export function RegisterForm({ onSignedIn }: { onSignedIn: () => void }) {
  const queryClient = useQueryClient()
  const age = useAgeRefusal()
  const form = useForm({
    initial: empty,
    problemsOf: (value) => problemsOf(value, age.day()),
    onChange: age.keepDraft,
    onInvalid: (value) => {
      if (age.isRefusal(value)) refuseAge()
    },
    send: async ({ consent: _, ...value }) => {
      const body = { ...value, consents: [...currentConsents] }
      try {
        await signIn(queryClient, () => call(auth.register, { body }))
      } catch (error) {
        if (age.isRefusal(value, problemOf(error).message)) return refuseAge()
        throw error
      }
      clearRegistrationDraft()
      void sendFirstConfirmation()
      onSignedIn()
    },
  })
  const { field, reset } = form
  const refuseAge = () => age.refuse(() => reset(empty))
  const birthDate = field('birthDate')
  // sessionStorage is unknown to the server, so the draft is restored after hydration.
  useEffect(() => {
    const draft = readRegistrationDraft()
    if (draft) reset({ ...empty, ...draft })
  }, [reset])
  return (
    <AuthForm form={form} submitLabel={authTexts.register.submit} note={<RulesNote />}>
      <TextField
        {...field('userName')}
        name="userName"
        label={texts.userName}
        hint={texts.userNameHint}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        isRequired
      />
      <TextField {...field('email')} name="email" label={texts.email} type="email" autoComplete="email" isRequired />
      <TextField {...field('fullName')} name="fullName" label={texts.fullName} autoComplete="name" isRequired />
      <DateInput
        {...birthDate}
        label={texts.birthDate}
        onChange={(date) => {
          age.forgive()
          birthDate.onChange(date)
        }}
        min={`${limits.birthYearMin}-01-01`}
        max={age.day().today}
        problem={birthDate.problem ?? age.problem}
        isRequired
      />
      <PasswordField
        {...field('password')}
        name="password"
        label={texts.password}
        hint={texts.passwordHint}
        autoComplete="new-password"
        isRequired
      />
      <PasswordField
        {...field('confirmPassword')}
        name="confirmPassword"
        label={texts.confirmPassword}
        autoComplete="new-password"
      />
      <ConsentField {...field('consent')} />
    </AuthForm>
  )
}

/** Has the first link sent that confirms the e-mail of a new account, unless it counts as confirmed. */
async function sendFirstConfirmation(): Promise<void> {
  try {
    const { isEmailConfirmed } = await call(account.get, {})
    if (!isEmailConfirmed) await call(account.sendConfirmation, {})
  } catch {
    // The account page tells that the e-mail is not confirmed, and sends the link.
  }
}

type ConsentFieldProps = { value: boolean; onChange: (isOn: boolean) => void; problem: string | null }

/** The consent to the processing of personal data, apart from the rules, which are accepted by registering. */
function ConsentField({ value, onChange, problem }: ConsentFieldProps) {
  const problemId = useId()
  return (
    <div>
      <Checkbox
        isOn={value}
        onChange={onChange}
        required
        {...(problem && { 'aria-invalid': true, 'aria-describedby': problemId })}
      >
        <span>
          {authTexts.register.consent.agree}
          <LegalLink to={pagePaths.consent}>{authTexts.register.consent.data}</LegalLink>
        </span>
      </Checkbox>
      {problem && (
        <div id={problemId}>
          <FieldProblem>{problem}</FieldProblem>
        </div>
      )}
    </div>
  )
}

/** Which rules registering accepts, and where it is said what becomes of the data. */
const RulesNote = () => (
  <p className="soft small">
    {authTexts.register.consent.before}
    <LegalLink to={pagePaths.agreement}>{authTexts.register.consent.rules}</LegalLink>.{' '}
    <LegalLink to={pagePaths.privacy}>{registrationNote.privacy}</LegalLink>
    {registrationNote.about}
  </p>
)
