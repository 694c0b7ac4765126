/** What a column of a table of questions holds. */
export type ColumnRole =
  | 'question'
  | 'answer'
  | 'wrong'
  | 'right'
  | 'note'
  | 'multiple'
  | 'points'
  | 'answerPoints'
  | 'explanation'
  | 'source'
  | 'kind'
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

/** The head of the column of kinds, which follows them where not all questions are choices. */
export const kindHead = 'Вид'

/** The head of the column of an answer. */
export const answerHead = (number: number): string => `Ответ ${number}`

const names: [ColumnRole, RegExp][] = [
  ['question', /^(?:вопрос|вопросы|текст вопроса|question|question text|text|prompt)$/],
  ['answerPoints', /^(?:баллы ответов|answer points)$/],
  ['right', /^(?:верный|верные|верный ответ|верные ответы|правильный|правильные|правильный ответ|правильные ответы)$/],
  ['right', /^(?:correct|right|correct (?:answers?|options?)|right answer|key|ключ|answer key)$/],
  ['right', /^(?:номера? )?(?:правильн|верн)\p{L}{1,3}(?: (?:ответ|вариант)\p{L}{0,3})?(?: ответа)?$/u],
  ['answer', /^(?:ответ|вариант|вариант ответа|answer|option|choice) ?(?:№ ?)?(?:\d{1,2}|[a-jа-к])$/],
  ['answer', /^(?:ответы|варианты|варианты ответ(?:а|ов)|answers|options|choices)$/],
  ['wrong', /^(?:неверный|неправильный|wrong|incorrect|distractor)(?: (?:ответ|вариант|answer|option))? ?\d{0,2}$/],
  ['answer', /^[a-jа-к]$/],
  ['kind', /^(?:вид|вид вопроса)$/],
  ['note', /^(?:уточнение|примечание|note|hint)$/],
  ['multiple', /^(?:несколько верных|несколько|multiple)$/],
  ['points', /^(?:баллы|балл|points?|score)$/],
  ['explanation', /^(?:пояснение|объяснение|комментарий|разбор|explanation|feedback|comment)$/],
  ['source', /^(?:источник|source|link|url)$/],
  ['ignored', /^(?:|№|№ п\/п|n|no|id|номер|number|тип|type|question type|time|time limit|time in seconds|image link)$/],
]

/** The roles of the columns by their heads, null for unknown ones; null when the row is no head of a table of questions. */
export function columnsOf(heads: readonly string[]): (ColumnRole | null)[] | null {
  const roles = heads.map(roleOf)
  const has = (role: ColumnRole) => roles.includes(role)
  if (!has('question')) return null
  // «Ответ» alone is the right one beside wrong ones, and an answer beside the column of right ones.
  const lone = has('right') && !has('answer') && !has('wrong') ? 'answer' : 'right'
  const bare = heads.map((head, index) => (/^(?:ответ|answer)$/i.test(head.trim()) ? lone : (roles[index] ?? null)))
  return has('answer') || has('wrong') || bare.includes('right') || bare.includes('answer') ? bare : null
}

function roleOf(head: string): ColumnRole | null {
  const name = head
    .trim()
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replaceAll('\u00a0', ' ')
    // «Answer 1 - max 75 characters», «Correct answer(s) - choose at least one», «Time limit (sec) – 5, 10, …».
    .split(/ [-–—] /, 1)
    .join('')
    .replace(/\(s\)$/, 's')
  const [bare = ''] = name.endsWith(')') ? name.split(' (', 1) : [name]
  return names.find(([, pattern]) => pattern.test(bare))?.[0] ?? null
}

/** Whether the heads are those of an exported table, whose cells are taken as they are. */
export function isOwnTable(heads: readonly string[]): boolean {
  const own = Object.values(ownHeads)
  const [first, second] = heads.slice(own.length)
  return own.every((head, index) => heads[index] === head) && (first === kindHead ? second : first) === answerHead(1)
}
