import { limits } from '@quiz/contract/limits.ts'
import { counted, type PluralForms } from '@quiz/contract/texts/ru/plural.ts'
import { quoted } from '@quiz/contract/texts/ru/quoted.ts'
import { worksTexts } from '@quiz/contract/texts/ru/works.ts'

const questions: PluralForms = { one: 'вопрос', few: 'вопроса', many: 'вопросов' }
const scores: PluralForms = { one: 'балл', few: 'балла', many: 'баллов' }
/** After «из». */
const ofQuestions: PluralForms = { one: 'вопроса', few: 'вопросов', many: 'вопросов' }

/** Texts of the parts of a work whose questions are drawn for each pupil. */
export const workPartsTexts = {
  hint: 'Каждому достанутся свои вопросы одной трудности. Баллы у\u00a0всех поровну.',
  /** Of a test that everybody gets whole. */
  draw: 'Каждому свои вопросы',
  whole: 'Все вопросы всем',
  ofTest: (action: string, title: string) => `${action}: ${quoted(title)}`,
  pick: 'Каждому',
  pickOf: (all: number) => `из\u00a0${counted(all, ofQuestions)}`,
  points: 'За\u00a0вопрос',
  pointsOf: (points: number) => counted(points, scores),
  badPick: (most: number) => `Целое число от\u00a01 до\u00a0${most}.`,
  own: worksTexts.ownQuestions,
  noneLeft: 'Других вопросов нет',
  addOwn: 'Из\u00a0моих вопросов',
  named: (count: number) => `Отмечено: ${counted(count, questions)}`,
  remove: (title: string) => `Убрать часть ${quoted(title)}`,
  /** What each pupil gets; without points while they are not known. */
  total: (asked: number, points: number | null) =>
    points === null
      ? `У\u00a0каждого ${counted(asked, questions)}.`
      : `У\u00a0каждого ${counted(asked, questions)} на\u00a0${counted(points, scores)}.`,
  tooFew: 'Скажите, сколько вопросов получит каждый: не\u00a0больше, чем есть.',
  tooManyParts: `В\u00a0работе не\u00a0больше ${limits.workTestsMax} частей: тестов и\u00a0тем вместе.`,
  refused: (title: string, reason: string) => `Часть ${quoted(title)}: ${reason}`,
} as const
