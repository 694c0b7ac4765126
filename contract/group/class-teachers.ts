import { endpoint } from '@quiz/contract/endpoint.ts'
import { id, moment } from '@quiz/contract/fields.ts'
import { limits, rates } from '@quiz/contract/limits.ts'
import * as z from 'zod/mini'

const signedIn = { access: 'user', queue: 'actions' } as const
const manage = { ...signedIn, rates: rates.manageClass, reply: z.boolean() } as const
const errors = ['class_not_found', 'forbidden'] as const
const anotherTeacher = z.object({ id, userId: id })

/** How several teachers have one class: its owner invites them, and takes them out; to strangers the class does not exist. */
export const classTeachers = {
  share: endpoint('POST', '/api/classes/share', {
    ...manage,
    summary: `Получить код, по которому другой учитель войдёт в свой класс: один раз, в течение ${limits.classInviteMinutes} минут`,
    rates: rates.shareClass,
    body: z.object({ id }),
    reply: z.strictObject({ code: z.string(), expiresAt: moment }),
    errors: [...errors, 'participants_full'],
  }),
  /** Its wrong codes are counted by itself. */
  enter: endpoint('POST', '/api/classes/enter', {
    ...signedIn,
    summary: 'Войти учителем в чужой класс по коду его владельца; отвечает номером класса',
    body: z.object({ code: z.string().check(z.maxLength(limits.requestChars)) }),
    reply: id,
    errors: ['wrong_code', 'classes_full', 'participants_full', 'consent_needed'],
  }),
  quit: endpoint('POST', '/api/classes/quit', {
    ...manage,
    summary:
      'Выйти из учителей класса; класс владельца переходит тому, кто вошёл первым, а без других учителей удаляется',
    body: z.object({ id }),
    errors: ['class_not_found'],
  }),
  expel: endpoint('POST', '/api/classes/expel', {
    ...manage,
    summary: 'Убрать учителя из своего класса',
    body: anotherTeacher,
    errors,
  }),
  handOver: endpoint('POST', '/api/classes/handover', {
    ...manage,
    summary: 'Передать свой класс другому его учителю; сам владелец остаётся в нём учителем',
    body: anotherTeacher,
    errors: [...errors, 'profile_not_found'],
  }),
}
