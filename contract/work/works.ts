import { endpoint } from '@quiz/contract/endpoint.ts'
import {
  id,
  idInText,
  moment,
  nearMoment,
  page,
  paged,
  resultId,
  versionNumber,
  wholeInText,
} from '@quiz/contract/fields.ts'
import { shownFormulas } from '@quiz/contract/formulas/formula-fields.ts'
import { marks, shownClasses } from '@quiz/contract/group/class-settings.ts'
import { limits, pageSizes, rates } from '@quiz/contract/limits.ts'
import { schemasOf } from '@quiz/contract/setting.ts'
import { worksTexts } from '@quiz/contract/texts/ru/works.ts'
import { attemptOfParticipant, submitters } from '@quiz/contract/work/work-attempts.ts'
import { endFields, extraMinutes, opensUntil, returned } from '@quiz/contract/work/work-ends.ts'
import { drawnEntry, workEntries } from '@quiz/contract/work/work-entries.ts'
import { earnedScore, scoreFields } from '@quiz/contract/work/work-scores.ts'
import { workChange, workDraft, workSettings } from '@quiz/contract/work/work-settings.ts'
import * as z from 'zod/mini'

/** Before its opening, open, or closed: by its time, its author, or as a test or its author are gone. */
export const workStates = ['before', 'open', 'closed'] as const
const state = z.enum(workStates)
const count = z.int().check(z.nonnegative())

/** When a closed work ended for all: by its time, its author or a moderator, or as a test or its author are gone; null until then. */
export const endedAt = z.nullable(moment)

/** A work in its author's list. */
const workCard = z.strictObject({
  id,
  code: z.string(),
  title: z.string(),
  state,
  opensAt: z.nullable(moment),
  closesAt: moment,
  endedAt,
  createdAt: moment,
  marks,
  participantsCount: count,
  workingCount: count,
  submittedCount: count,
})
export type WorkCard = z.output<typeof workCard>

const testOfWork = z.strictObject({
  testId: id,
  versionNumber,
  newestVersionNumber: versionNumber,
  title: z.string(),
  questionsCount: count,
  /** Another's public test, which anybody finds with its answers. */
  isOwn: z.boolean(),
  /** False for a test that a moderator hid or deleted, which keeps the work closed. */
  isAvailable: z.boolean(),
  /** In the bin, or gone from there: the work keeps its version. */
  isDeleted: z.boolean(),
  /** Others can take this test now and see which answers are right. */
  isReviewOpen: z.boolean(),
  /** Its newest version has another key than the one that attempts are scored by: of the same questions, or of others as well. */
  correction: z.nullable(z.enum(['key', 'other_questions'])),
})
export const workView = z.strictObject({
  ...schemasOf(workSettings),
  id,
  code: z.string(),
  title: z.string(),
  note: z.string(),
  tests: z.array(testOfWork),
  /** In a work whose questions are drawn from each of its parts alone: `tests` has those whose questions are frozen. */
  draws: z.optional(z.array(drawnEntry)),
  /** With `names: 'class'` alone. */
  classes: shownClasses,
  closesAt: moment,
  state,
  endedAt,
  /** When its author or a moderator closed it; null otherwise. */
  closedAt: z.nullable(moment),
  /** A moderator closed it, so that its author cannot open it again. */
  isModerated: z.boolean(),
  createdAt: moment,
  /** Somebody started, so that most settings are fixed. */
  isStarted: z.boolean(),
  /** Participants have been shown which answers are right. */
  isReviewShown: z.boolean(),
  /** When somebody last tried very many wrong personal codes; null when nobody did. */
  guessedAt: z.nullable(moment),
  /** New participants may enter. */
  acceptsNew: z.boolean(),
  /** When names, answers and attempts are removed, unless somebody takes the work again. */
  deletesAt: moment,
  /** Questions of one attempt. */
  questionsCount: count,
  participantsCount: count,
})
export type WorkView = z.output<typeof workView>

/** What a call did to somebody: added to the list, with a later end, or open again with one. */
export const participantChange = z.enum(['added', 'moved', 'reopened', 'none'])

/** The number in the register from which a list was pasted. */
const listNumber = z.nullable(z.int().check(z.positive(), z.maximum(limits.listNumberMax)))

/** Somebody in the list of a work. */
const participant = z.strictObject({
  id,
  /** Empty after the participant removed it. */
  name: z.string(),
  listNumber,
  personalCode: z.string(),
  state: z.enum(['active', 'removed', 'forgotten']),
  ...endFields,
  change: participantChange,
  /** The end of the attempt that goes on with minutes of this call; null for everybody else. */
  endsAt: z.nullable(moment),
})
export type Participant = z.output<typeof participant>

const participantName = z.string().check(z.maxLength(limits.requestChars))
/** A name of a pasted list, also with its number in the register, which stands beside it in the table. */
const listedName = z.union([participantName, z.object({ name: participantName, listNumber: z.optional(listNumber) })])
/** At most one change of the list of participants; without one the list is only read. */
const participantsChange = z
  .object({
    id,
    /** A pasted list: blank lines and names that are there already are left out; the order stays everywhere. */
    add: z.optional(z.array(listedName).check(z.minLength(1), z.maxLength(limits.pastedNamesMax))),
    /** With `add`: a name that is there already is another person, who gets a number behind it. */
    keepTwins: z.optional(z.boolean()),
    rename: z.optional(z.object({ participantId: id, name: participantName })),
    remove: z.optional(id),
    restore: z.optional(id),
    /** A new attempt; the old one is kept and does not count. Until a new one begins, `restore` undoes it. */
    reset: z.optional(id),
    /** Another browser may go on with the attempt. */
    release: z.optional(id),
    /** From the end of each or from now, whichever is later; for whoever cannot go on or start with them they do nothing. */
    extraMinutes: z.optional(extraMinutes),
    /** The attempt that somebody handed in last goes on with its answers and the time that was left. */
    giveBack: z.optional(id),
    /** Holds after the close too, at most 30 days; the minutes of an attempt still hold. */
    opensUntil: z.optional(opensUntil),
    /** Takes the last minutes back, within ten seconds and while nobody answered whose attempt they opened again. */
    undo: z.optional(z.literal(true)),
    acceptsNew: z.optional(z.boolean()),
  })
  .check(
    z.refine(
      ({ id: _, keepTwins: _twins, ...changes }) =>
        Object.values(changes).filter((change) => change !== undefined).length <= 1,
      { error: worksTexts.oneChange },
    ),
  )
export type ParticipantsChange = Omit<z.output<typeof participantsChange>, 'id'>

const row = z.strictObject({
  id,
  name: z.string(),
  listNumber,
  /** The place in the pasted list; null for who entered under a name of the own. */
  listPosition: z.nullable(count),
  personalCode: z.string(),
  isForgotten: z.boolean(),
  /** Removed by the author, who can restore the participant. */
  isRemoved: z.boolean(),
  state: z.enum(['absent', 'working', 'submitted']),
  /** The attempt that counts, or the one under way; null before the first one. */
  attemptId: z.nullable(resultId),
  attemptsCount: count,
  ...endFields,
  returned,
  /** This person was shown which answers are right. */
  hasSeenReview: z.boolean(),
  startedAt: z.nullable(moment),
  dueAt: z.nullable(moment),
  answeredCount: count,
  ...scoreFields,
  earned: earnedScore,
  submittedBy: z.nullable(z.enum(submitters)),
  /** It was written on a printed sheet, and its author typed it in. */
  isOnPaper: z.boolean(),
  /** Which part of the points of each question of the table the answer brought, 0 to 100, also of a forgiven question; null where it was not asked, until the attempt is handed in, and in all questions of an attempt whose points no breakdown explains. */
  shares: z.array(z.nullable(z.int())),
  /** Questions that were asked and left without an answer, in an attempt that is handed in. */
  unanswered: z.array(id),
  /** In a work that draws from its parts: the question at each place; null where nobody knows which one it was. */
  asked: z.optional(z.array(z.nullable(id))),
})
export type TableRow = z.output<typeof row>
const tableQuestion = z.strictObject({
  id,
  title: z.string(),
  points: z.int(),
  /** It brings its full points to everybody who was asked it. */
  isForgiven: z.boolean(),
})
/** Participants as they were pasted, then the others by name; with `since` only those that changed. */
const table = z.strictObject({
  revision: count,
  state,
  /** The columns: the questions, or in a work that draws from its parts the places («Дроби 1»), numbered from 1. */
  questions: z.array(tableQuestion),
  /** In a work that draws from its parts: the questions that somebody of these participants was asked, each at its place. */
  asked: z.optional(z.array(z.extend(tableQuestion, { place: id }))),
  participants: z.array(row),
  formulas: shownFormulas,
})
export type WorkTable = z.output<typeof table>

const own = { access: 'user', queue: 'actions', rates: rates.manageWork, errors: ['work_not_found'] } as const
const listErrors = ['work_not_found', 'participant_not_found', 'participants_full', 'name_taken'] as const
const settingErrors = [
  ...['quiz_not_found', 'no_review', 'right_answers_needed', 'consent_needed'],
  ...['question_not_found', 'pool_too_small'],
] as const

/** What an author does with works; to others they do not exist. */
export const works = {
  create: endpoint('POST', '/api/works/create', {
    ...own,
    summary: 'Дать свои тесты группе; отвечает номером работы',
    rates: rates.createWork,
    withIdempotencyKey: true,
    body: workDraft,
    reply: id,
    errors: ['works_full', 'class_not_found', ...settingErrors],
  }),
  update: endpoint('POST', '/api/works/update', {
    ...own,
    summary: 'Изменить свою работу; после начала — не всё',
    body: workChange,
    reply: z.boolean(),
    errors: ['work_not_found', 'work_started', 'works_full', 'class_not_found', ...settingErrors],
  }),
  close: endpoint('POST', '/api/works/close', {
    ...own,
    summary: 'Завершить свою работу: ответы сдаются такими, какие есть',
    body: z.object({ id }),
    reply: z.boolean(),
  }),
  reopen: endpoint('POST', '/api/works/reopen', {
    ...own,
    summary: 'Открыть свою работу снова до нового срока',
    body: z.object({ id, closesAt: nearMoment }),
    reply: z.boolean(),
    errors: ['work_not_found', 'works_full', 'quiz_not_found', 'work_moderated', 'class_not_found'],
  }),
  remove: endpoint('POST', '/api/works/delete', {
    ...own,
    summary: 'Удалить свою работу сразу и насовсем, с именами и ответами',
    body: z.object({ id }),
    reply: z.boolean(),
  }),
  duplicate: endpoint('POST', '/api/works/duplicate', {
    ...own,
    summary: 'Такая же работа для другой группы, без людей и сроков; отвечает её номером',
    rates: rates.createWork,
    withIdempotencyKey: true,
    body: z.object({ id }),
    reply: id,
    errors: ['work_not_found', 'works_full', 'work_moderated', ...settingErrors],
  }),
  countPools: endpoint('POST', '/api/works/pools', {
    ...own,
    summary: 'Сколько вопросов в каждой части будущей работы: одинаковые — один раз, общий у частей — в первой из них',
    body: z.object({ tests: workEntries }),
    reply: z.array(count),
    errors: ['quiz_not_found', 'no_review', 'right_answers_needed', 'question_not_found'],
  }),
  list: endpoint('POST', '/api/works/getworks', {
    summary: 'Свои работы, последние первыми; с subjectId — те, в которых есть тест этой категории',
    access: 'user',
    searches: true,
    body: z.extend(page(pageSizes.works), { subjectId: z.optional(z.nullable(id)) }),
    reply: paged(workCard),
  }),
  get: endpoint('GET', '/api/works/get/:id', {
    summary: 'Своя работа',
    access: 'user',
    params: z.object({ id: idInText }),
    reply: workView,
    errors: ['work_not_found'],
  }),
  participants: endpoint('POST', '/api/works/participants', {
    ...own,
    summary: 'Изменить список участников своей работы; отвечает списком с личными кодами',
    withIdempotencyKey: true,
    body: participantsChange,
    reply: z.array(participant),
    errors: [...listErrors, 'work_started', 'not_open', 'work_moderated', 'quiz_not_found', 'class_not_found'],
  }),
  table: endpoint('GET', '/api/works/table/:id', {
    summary: 'Таблица своей работы; с since — только изменившиеся строки',
    access: 'user',
    params: z.object({ id: idInText }),
    query: z.object({
      since: z.optional(wholeInText(z.nonnegative())),
    }),
    rates: rates.workTable,
    revisioned: true,
    reply: table,
    errors: ['work_not_found'],
  }),
  attempt: endpoint('GET', '/api/works/attempt/:id', {
    summary: 'Ответы одного участника своей работы',
    access: 'user',
    params: z.object({ id: resultId }),
    reply: attemptOfParticipant,
    errors: ['work_not_found'],
  }),
}
