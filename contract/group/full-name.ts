import { limits } from '@quiz/contract/limits.ts'
import { skeletonOf } from '@quiz/contract/look-alikes.ts'
import { authTexts } from '@quiz/contract/texts/ru/auth.ts'

const texts = authTexts.problems

/** Control, private and unassigned characters, line breaks, and all that has no width. */
const invisible = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u
/** Symbols that look like a space, and spaces other than the ordinary and the no-break one. */
const blank = /[\u{2800}\u{1d159}]|(?![ \u{a0}])\p{Zs}/u
/** Marks on nothing, marks that enclose; two on a letter of an alphabet that needs one at most, three on any other. */
const piledMarks =
  /(?:^|[^\p{L}\p{N}\p{M}])\p{M}|\p{Me}|[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{N}]\p{M}{2}|\p{M}{3}/u

/** Message about a full name in NFC, or null. Only administrators may name themselves as the staff of the site. */
export function fullNameProblem(fullName: string, { isAdmin = false } = {}): string | null {
  if (fullName === '') return texts.fullNameMissing
  if (fullName.length < limits.fullNameMin || fullName.length > limits.fullNameMax) return texts.fullNameLength
  return nameCharsProblem(fullName, { isAdmin })
}

/** Message about the characters of a name of any length, or null. */
export function nameCharsProblem(fullName: string, { isAdmin = false } = {}): string | null {
  if (invisible.test(fullName) || blank.test(fullName) || piledMarks.test(fullName)) return texts.fullNameChars
  if (!/[\p{L}\p{N}]/u.test(fullName)) return texts.fullNameChars
  return !isAdmin && namesStaff(fullName) ? texts.fullNameStaff : null
}

const stems = [
  'администрат',
  'администрац',
  'модератор',
  'модерац',
  'техподдерж',
  'administrat',
  'moderator',
  'квизариум',
  'kvizarium',
]
const words = [
  'админ',
  'админы',
  'поддержка',
  'саппорт',
  'суперадмин',
  'admin',
  'admins',
  'superadmin',
  'support',
  'staff',
]
const staffStems = stems.map(skeletonOf)
const staffWords = new Set(words.map(skeletonOf))

/**
 * Whether a word of a full name or a user name, or all its letters together, stands for the site or its staff; digits count as
 * letters, or not at all.
 */
export function namesStaff(name: string): boolean {
  const spellings = [name, name.replace(/\d/g, '')].map(skeletonOf)
  const found = spellings.flatMap((text) => [...text.split(/[^\p{L}]+/u), text.replace(/[^\p{L}]/gu, '')])
  return found.some((word) => staffWords.has(word) || staffStems.some((stem) => word.startsWith(stem)))
}
