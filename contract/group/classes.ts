import { endpoint } from '@quiz/contract/endpoint.ts'
import { id, idInText, moment, text } from '@quiz/contract/fields.ts'
import { limits, rates } from '@quiz/contract/limits.ts'
import { classesTexts } from '@quiz/contract/texts/ru/classes.ts'
import * as z from 'zod/mini'

const title = text(limits.classTitleChars)
/** `2026/27`. */
const year = z.string().check(z.regex(/^\d{4}\/\d{2}$/))

/** What a teacher is in a class: its owner alone changes it. */
const role = z.enum(['owner', 'teacher'])

/** A class in the list of one of its teachers. */
const classCard = z.strictObject({
  id,
  title,
  year,
  role,
  /** Null of an own class. */
  ownerName: z.nullable(z.string()),
  /** Those who are in it now. */
  pupilsCount: z.int().check(z.nonnegative()),
  /** When it is removed with its names. */
  deletesAt: moment,
})
export type ClassCard = z.output<typeof classCard>

const pupil = z.strictObject({
  id,
  /** Empty after it was forgotten. */
  name: z.string(),
  /** The place in the list: it never changes, and nobody else in the class gets it. */
  number: z.int().check(z.positive()),
  state: z.enum(['in', 'left', 'forgotten']),
  /** Nine letters, unique on the site; null after the pupil was forgotten, and for teachers who do not own the class. */
  code: z.nullable(z.string()),
  /** Browsers that know the code. */
  devices: z.int().check(z.nonnegative()),
})
export type Pupil = z.output<typeof pupil>

/** `wasOwner`: all codes change when they go. */
const classTeacher = z.strictObject({ userId: id, name: z.string(), role, wasOwner: z.boolean() })
export type ClassTeacher = z.output<typeof classTeacher>

const classView = z.strictObject({
  ...{ id, title, year, deletesAt: moment },
  role,
  /** When the codes of all pupils changed, as a teacher went who knew them; for the owner alone, and absent before. */
  codesRenewedAt: z.optional(moment),
  /** The owner first, then by when they entered. */
  teachers: z.array(classTeacher),
  pupils: z.array(pupil),
})
export type ClassView = z.output<typeof classView>

const pupilName = z.string().check(z.maxLength(limits.requestChars))
const pupilIds = z.array(id).check(z.minLength(1), z.maxLength(limits.classRowsMax))
/** At most one change of the list of pupils; without one the list is only read. */
const pupilsChange = z
  .object({
    id,
    /** Blank names are left out. One that is there already, or twice, is refused, and nobody is added. */
    add: z.optional(z.array(pupilName).check(z.minLength(1), z.maxLength(limits.pupilsMax))),
    /** With `add`: such a name is another person, who gets a number behind it. */
    keepTwins: z.optional(z.boolean()),
    rename: z.optional(z.object({ pupilId: id, name: pupilName })),
    leave: z.optional(pupilIds),
    return: z.optional(pupilIds),
    /** Removes name and code at once; it cannot be undone, and the number stays. */
    forget: z.optional(id),
    /** The code so far is worth nothing any more. */
    newCode: z.optional(id),
    /** Browsers that know the code forget it; the code itself stays. */
    disconnect: z.optional(id),
  })
  .check(
    z.refine(
      ({ id: _, keepTwins: _twins, ...changes }) =>
        Object.values(changes).filter((change) => change !== undefined).length <= 1,
      { error: classesTexts.oneChange },
    ),
  )
export type PupilsChange = Omit<z.output<typeof pupilsChange>, 'id'>

const errors = ['class_not_found', 'forbidden'] as const
const own = { access: 'user', queue: 'actions', rates: rates.manageClass, errors } as const
const creation = { ...own, rates: rates.createClass, withIdempotencyKey: true, reply: id } as const

/** What teachers do with their classes: the owner changes them, the others read; to strangers they do not exist. */
export const classes = {
  create: endpoint('POST', '/api/classes/create', {
    ...creation,
    summary: 'Завести класс на учебный год; отвечает его номером',
    /** Without a year, the one that goes on. */
    body: z.object({ title, year: z.optional(year) }),
    errors: ['classes_full', 'consent_needed'],
  }),
  update: endpoint('POST', '/api/classes/update', {
    ...own,
    summary: 'Переименовать свой класс',
    body: z.object({ id, title }),
    reply: z.boolean(),
  }),
  remove: endpoint('POST', '/api/classes/delete', {
    ...own,
    summary:
      'Удалить свой класс сразу и насовсем, с именами и кодами; класс с другими учителями переходит тому, кто вошёл первым',
    body: z.object({ id }),
    reply: z.boolean(),
  }),
  nextYear: endpoint('POST', '/api/classes/nextyear', {
    ...creation,
    summary: 'Такой же класс на следующий учебный год: те, кто сейчас в нём, с новыми кодами; отвечает его номером',
    body: z.object({ id }),
    errors: [...errors, 'classes_full', 'consent_needed'],
  }),
  list: endpoint('POST', '/api/classes/getclasses', {
    summary: 'Свои классы и те, где ведёт другой учитель, последний учебный год первым',
    access: 'user',
    reply: z.array(classCard),
  }),
  get: endpoint('GET', '/api/classes/get/:id', {
    summary: 'Класс с учителями и учениками; коды учеников видит только его владелец',
    access: 'user',
    params: z.object({ id: idInText }),
    reply: classView,
    errors: ['class_not_found'],
  }),
  pupils: endpoint('POST', '/api/classes/pupils', {
    ...own,
    summary: 'Изменить список учеников своего класса; отвечает списком с кодами',
    withIdempotencyKey: true,
    body: pupilsChange,
    reply: z.array(pupil),
    errors: [...errors, 'participant_not_found', 'participants_full', 'name_taken'],
  }),
}
