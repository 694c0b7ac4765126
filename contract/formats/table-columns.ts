/** What a column of a table of questions holds. */
export type ColumnRole =
  | 'question'
  | 'answer'
  | 'right'
  | 'note'
  | 'multiple'
  | 'points'
  | 'answerPoints'
  | 'explanation'
  | 'source'
  | 'ignored'

/** The heads of an exported table before its answers. */
export const ownHeads = {
  question: 'Вопрос',
  note: 'Уточнение',
  multiple: 'Несколько верных',
  points: 'Баллы',
  explanation: 'Пояснение',
  source: 'Источник',
  right: 'Верные',
  answerPoints: 'Баллы ответов',
} as const satisfies Partial<Record<ColumnRole, string>>

/** The head of the column of an answer. */
export const answerHead = (number: number): string => `Ответ ${number}`

const names: [ColumnRole, RegExp][] = [
  ['question', /^(?:вопрос|вопросы|текст вопроса|question|question text|text|prompt)$/],
  ['answerPoints', /^(?:баллы ответов|answer points)$/],
  ['right', /^(?:верный|верные|верный ответ|верные ответы|правильный|правильные|правильный ответ|правильные ответы)$/],
  ['right', /^(?:correct|right|correct answers?|right answer|key|ключ|answer key)$/],
  ['answer', /^(?:ответ|вариант|вариант ответа|answer|option|choice) ?(?:№ ?)?(?:\d{1,2}|[a-jа-к])$/],
  ['answer', /^(?:неверный|неправильный|неверный ответ|неправильный ответ|wrong|incorrect|distractor) ?\d{0,2}$/],
  ['answer', /^[a-jа-к]$/],
  ['note', /^(?:уточнение|примечание|note|hint)$/],
  ['multiple', /^(?:несколько верных|несколько|multiple)$/],
  ['points', /^(?:баллы|балл|points?|score)$/],
  ['explanation', /^(?:пояснение|объяснение|комментарий|разбор|explanation|feedback|comment)$/],
  ['source', /^(?:источник|source|link|url)$/],
  ['ignored', /^(?:|№|n|no|id|номер|number|тип|type)$/],
]

/** The roles of the columns by their heads, null for unknown ones; null when the row is no head of a table of questions. */
export function columnsOf(heads: readonly string[]): (ColumnRole | null)[] | null {
  const roles = heads.map(roleOf)
  const has = (role: ColumnRole) => roles.includes(role)
  if (!has('question')) return null
  // «Ответ» alone is the right one beside wrong ones.
  const bare = heads.map((head, index) => (/^(?:ответ|answer)$/i.test(head.trim()) ? 'right' : (roles[index] ?? null)))
  return has('answer') || bare.includes('right') ? bare : null
}

function roleOf(head: string): ColumnRole | null {
  const name = head.trim().toLowerCase().replaceAll('ё', 'е').replaceAll('\u00a0', ' ')
  return names.find(([, pattern]) => pattern.test(name))?.[0] ?? null
}

/** Whether the heads are those of an exported table, whose cells are taken as they are. */
export function isOwnTable(heads: readonly string[]): boolean {
  const own = Object.values(ownHeads)
  return own.every((head, index) => heads[index] === head) && heads[own.length] === answerHead(1)
}
