import type { MoodleLoss } from '@quiz/contract/formats/moodle-losses.ts'
import { counted, type PluralForms } from '@quiz/contract/texts/ru/plural.ts'

const questions: PluralForms = { one: 'вопрос', few: 'вопроса', many: 'вопросов' }

const losses: Record<MoodleLoss, string> = {
  credit: '«Всё или ничего» в\u00a0Moodle станет баллами за\u00a0части',
  creditOfOrder: '«Всё или ничего» в\u00a0порядке станет баллами за\u00a0части',
  order: 'Порядок станет парами с\u00a0номерами',
  typo: 'Описка не\u00a0простится',
  compact: 'Пробелы, запятые и\u00a0порядок в\u00a0ответе подряд Moodle различает',
  fractions: 'Дробь Moodle не\u00a0примет, только десятичное число',
  spelling: 'Ё и\u00a0е, разные тире и\u00a0кавычки Moodle различает',
  arrows: 'Moodle примет и\u00a0лишние знаки в\u00a0стрелке «->»',
  comma: 'Запятую в\u00a0числе Moodle примет, только если она принята в\u00a0языке сайта',
  formulas: 'Формулы в\u00a0правых частях пар Moodle покажет исходным текстом',
  formulasOfOrder: 'Формулы в\u00a0порядке станут исходным текстом',
  chemistry: 'Химические формулы (\\ce) Moodle покажет только с\u00a0дополнением mhchem',
  unit: 'Единица измерения не\u00a0будет видна',
  pictures: 'Картинки останутся здесь',
  points: 'Баллы за\u00a0вопрос останутся здесь',
  note: 'Уточнение останется здесь',
  source: 'Источник останется здесь',
}

/** What Moodle takes otherwise, with the number of questions. */
export const lossText = (loss: MoodleLoss, count: number, isKeptInXml: boolean): string =>
  `${losses[loss]}: ${counted(count, questions)}${isKeptInXml ? '. Moodle XML сохранит' : ''}`
