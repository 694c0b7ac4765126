import type { Registration } from '@quiz/contract/account/registration.ts'
import { day } from '@quiz/contract/fields.ts'
import { fullNameProblem, namesStaff } from '@quiz/contract/group/full-name.ts'
import { limits } from '@quiz/contract/limits.ts'
import { authTexts } from '@quiz/contract/texts/ru/auth.ts'
import { passwordTexts } from '@quiz/contract/texts/ru/passwords.ts'
import * as z from 'zod/mini'

/** The day of a registration, `YYYY-MM-DD`, and the age in years that the site asks for, 0 for any. */
export type RegistrationDay = { today: string; minAge: number }

/** A field of the form and its message. */
export type RegistrationProblem = { field: keyof Registration; message: string }

const texts = authTexts.problems

/**
 * Problems that the form shows without the server, at most one a field, in the order of the form. The server checks whether
 * names are taken and passwords are common.
 */
export function findRegistrationProblems(form: Registration, on: RegistrationDay): RegistrationProblem[] {
  const found: Record<keyof Registration, string | null> = {
    userName: userNameProblem(form.userName),
    email: emailProblem(form.email),
    fullName: fullNameProblem(form.fullName),
    birthDate: birthDateProblem(form.birthDate, on),
    phone: form.phone.length > limits.phoneMax ? texts.phone : null,
    password: passwordProblem(form.password),
    confirmPassword: form.confirmPassword === form.password ? null : passwordTexts.mismatch,
  }
  const fields = Object.keys(found) as (keyof Registration)[]
  return fields.flatMap((field) => (found[field] === null ? [] : [{ field, message: found[field] }]))
}

/** Message about the length of a password after NFC, or null. */
export function passwordProblem(password: string): string | null {
  if (password === '') return passwordTexts.missing
  if (password.length < limits.passwordMin) return passwordTexts.short
  return password.length > limits.passwordMax ? passwordTexts.long : null
}

const latin = /[A-Za-z]/
const cyrillic = /[Ѐ-ҁҊ-ӿ]/
const otherAlphabets = /[\p{Script=Cyrillic}\p{Script=Greek}]/u
const userNameChars = /^[A-Za-zЀ-ҁҊ-ӿ0-9_.-]*$/

function userNameProblem(userName: string): string | null {
  if (userName === '') return texts.userNameMissing
  if (!userNameChars.test(userName)) return texts.userNameChars
  if (latin.test(userName) && cyrillic.test(userName)) return texts.userNameMixed
  if (!isWithin(userName, limits.userNameMin, limits.userNameMax)) return texts.userNameLength
  return namesStaff(userName) ? texts.userNameStaff : null
}

/** Message about an e-mail, or null. */
export function emailProblem(email: string): string | null {
  if (email === '') return texts.emailMissing
  const at = email.lastIndexOf('@')
  const [name, domain] = [email.slice(0, at), email.slice(at + 1)]
  if (email.length <= limits.emailMax && isEmail(name, domain)) return null
  return /\P{ASCII}/u.test(name) && isEmail('name', domain) ? texts.emailName : texts.email
}

/** Whether they are a mail address; its domain may use any alphabet (почта.рф), its name may not. */
function isEmail(name: string, domain: string): boolean {
  if (/^\.|\.\.|\.$/.test(name) || mixesAlphabets(domain)) return false
  if (!/^[\p{L}\p{M}\p{N}.-]+\.\p{L}[\p{L}\p{M}\p{N}-]+$/u.test(domain) || !URL.canParse(`http://${domain}`))
    return false
  return z.regexes.html5Email.test(`${name}@${new URL(`http://${domain}`).hostname}`)
}

/**
 * Whether a domain has letters of two alphabets where no registry sells such names, so that a letter was typed in the other
 * layout: exаmple.org within one label, and Latin letters right before a Cyrillic top level (mail.ру). Levels below may differ:
 * почта.com, mail.почта.рф.
 */
function mixesAlphabets(domain: string): boolean {
  const labels = domain.split('.')
  const hasMixed = labels.some((label) => latin.test(label) && otherAlphabets.test(label))
  return hasMixed || (latin.test(labels.at(-2) ?? '') && cyrillic.test(labels.at(-1) ?? ''))
}

function birthDateProblem(birthDate: string, on: RegistrationDay): string | null {
  if (birthDate === '') return texts.birthDateMissing
  if (!day.safeParse(birthDate).success) return texts.birthDateUnreal
  if (birthDate > on.today) return texts.birthDateFuture
  if (isTooYoung(birthDate, on)) return texts.birthDateYoung(on.minAge)
  return birthDate < `${limits.birthYearMin}-01-01` ? texts.birthDateEarly : null
}

/** Whether a person born on this day, `YYYY-MM-DD`, is younger than the site asks for. */
export function isTooYoung(birthDate: string, { today, minAge }: RegistrationDay): boolean {
  const [year = '', ...monthAndDay] = birthDate.split('-')
  return minAge > 0 && [String(Number(year) + minAge), ...monthAndDay].join('-') > today
}

const isWithin = (text: string, min: number, max: number) => text.length >= min && text.length <= max
