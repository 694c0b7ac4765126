/** What a column of a table of questions holds. */
export type ColumnRole =
  | 'question'
  | 'answer'
  | 'wrong'
  | 'right'
  | 'markBehind'
  | 'markBefore'
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
  ['question', /^(?:вопрос|вопросы|question|questions|question text|question title|text|prompt)$/],
  ['question', /^(?:текст|формулировка|содержание|условие)(?: тестового| тестовых)? (?:вопрос|задани)\p{L}{1,2}$/u],
  ['question', /^(?:задание|задания|тестовое задание|тестовые задания|тестовый вопрос|вопрос теста|вопросы теста)$/],
  ['answerPoints', /^(?:баллы ответов|answer points)$/],
  ['right', /^(?:верный|верные|верный ответ|верные ответы|правильный|правильные|правильный ответ|правильные ответы)$/],
  ['right', /^(?:correct|right|correct (?:answers?|options?)|is correct|right answer|key|ключ|ключи|answer key)$/],
  [
    'right',
    /^(?:(?:номера?|буквы?|код|ключ|эталон|№) )?(?:правильн|верн)\p{L}{1,3}(?: (?:ответ|вариант)\p{L}{0,3})?(?: ответа)?$/u,
  ],
  [
    'right',
    /^(?:эталон|эталон ответа|ключ ответа|[+±✓✔✅]|[+] ?\/ ?[-–−]|верно\?|верно ?\/ ?неверно|true ?\/ ?false)$/,
  ],
  ['answer', /^(?:ответ|вариант|вариант ответа|answer|answer option|option|choice) ?(?:№ ?)?(?:\d{1,2}|[a-jа-к])$/],
  ['answer', /^\d{1,2}(?:-?[а-я]{1,2})? (?:ответ|вариант|вариант ответа|answer|option)$/],
  ['answer', /^(?:первый|второй|третий|четвертый|пятый|шестой) (?:ответ|вариант|вариант ответа)$/],
  ['answer', /^(?:ответы|варианты?|варианты? ответ(?:а|ов)|answers|options?|choices?|answer (?:choices?|options?))$/],
  ['wrong', /^(?:неверный|неправильный|wrong|incorrect|distractor)(?: (?:ответ|вариант|answer|option))? ?\d{0,2}$/],
  ['wrong', /^(?:дистрактор|неверные ответы|неправильные ответы|incorrect answers|wrong answers) ?\d{0,2}$/],
  ['answer', /^[a-jа-к]$/],
  ['kind', /^(?:вид|вид вопроса)$/],
  ['note', /^(?:уточнение|примечание|note|hint)$/],
  ['multiple', /^(?:несколько верных|несколько|multiple)$/],
  ['points', /^(?:баллы|балл|points?|score)$/],
  ['explanation', /^(?:пояснение|объяснение|комментарий|разбор|explanation|answer explanation|feedback|comment)$/],
  ['source', /^(?:источник|source|link|url)$/],
  ['ignored', /^(?:|№|№? ?п\/п|n|no|id|тип|type|time|time limit|time in seconds|image link|question image)$/],
  ['ignored', /^(?:№|#|номер|тип|number|num) ?(?:п\/п|вопроса|задания|вопрос|задание|of question)?$/],
  ['ignored', /^(?:question ?(?:#|no|number|type|id)|вопрос ?(?:№|#))$/],
]

/** The roles of the columns by their heads, null for unknown ones; null when the row is no head of a table of questions. */
export function columnsOf(heads: readonly string[]): (ColumnRole | null)[] | null {
  const named = withVariants(heads.map(roleOf), heads)
  if (!named.includes('question')) return null
  const roles = withNumbers(named, heads)
  const has = (role: ColumnRole) => roles.includes(role)
  // «Ответ» alone is the right one beside wrong ones, and an answer beside the column of right ones.
  const lone = has('right') && !has('answer') && !has('wrong') ? 'answer' : 'right'
  const bare = heads.map((head, index) => (/^(?:ответ|answer)$/.test(nameOf(head)) ? lone : (roles[index] ?? null)))
  return has('answer') || has('wrong') || bare.includes('right') || bare.includes('answer') ? withMarks(bare) : null
}

/** «Вариант» before the question, or beside named answers, is the variant of a test. */
function withVariants(roles: readonly (ColumnRole | null)[], heads: readonly string[]): (ColumnRole | null)[] {
  const isBare = (index: number) => /^(?:вариант|option|choice)$/.test(nameOf(heads[index] ?? ''))
  const bare = roles.flatMap((_, index) => (isBare(index) ? [index] : []))
  const hasOthers = roles.some((role, index) => role === 'answer' && !isBare(index))
  const question = roles.indexOf('question')
  return roles.map((role, index) =>
    isBare(index) && (index < question || (hasOthers && bare.length === 1)) ? 'ignored' : role,
  )
}

/** Heads 1, 2, 3 are those of answers, where there are no others. */
function withNumbers(roles: readonly (ColumnRole | null)[], heads: readonly string[]): (ColumnRole | null)[] {
  const numbered = heads.flatMap((head, index) => (/^\d{1,2}[.)]?$/.test(nameOf(head)) ? [index] : []))
  const isSeries =
    numbered.length > 1 && numbered.every((index, at) => Number.parseInt(nameOf(heads[index] ?? ''), 10) === at + 1)
  return roles.map((role, index) =>
    isSeries && numbered.includes(index) && !roles.includes('answer') ? 'answer' : role,
  )
}

/** Columns that say beside each answer whether it is right; the keys of tables beside each other are fewer. */
function withMarks(roles: readonly (ColumnRole | null)[]): (ColumnRole | null)[] {
  const answers = roles.flatMap((role, index) => (role === 'answer' ? [index] : []))
  const areBehind = answers.every((index) => roles[index + 1] === 'right')
  const areBefore = answers.every((index) => roles[index - 1] === 'right')
  if (answers.length < 2 || !(areBehind || areBefore)) return [...roles]
  const mark = areBehind ? 'markBehind' : 'markBefore'
  return roles.map((role) => (role === 'right' ? mark : role))
}

/** Whether a head is that of several answers, which may stand in the columns beside it or in one cell. */
export const isOfAnswers = (head: string): boolean =>
  /^(?:ответы|варианты|варианты ответ(?:а|ов)|answers|options|choices|answer (?:choices|options))$/.test(nameOf(head))

/** Whether a head says that its column names answers by their numbers. */
export const isOfNumbers = (head: string): boolean => /номер|№|number|#/i.test(head)

/** The role of a column by its head; null for an unknown one. */
export const roleOf = (head: string): ColumnRole | null => {
  const name = nameOf(head)
  return names.find(([, pattern]) => pattern.test(name))?.[0] ?? null
}

/** A head as it is compared: «4. Answer Choices (at least 2)», «Ответ А)» and «Answer 1 - max 75 characters» without the rest. */
function nameOf(head: string): string {
  const name = head
    .trim()
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/[\s_]+/g, ' ')
    .replace(/^\d{1,2}[.)] (?=\p{L})/u, '')
    // «Answer 1 - max 75 characters», «Correct answer(s) - choose at least one», «Time limit (sec) – 5, 10, …».
    .split(/ [-–—] /, 1)
    .join('')
    .replace(/\(s\)(?= |$)/, 's')
  const [bare = ''] = name.endsWith(')') && name.includes(' (') ? name.split(' (', 1) : [name]
  return bare.length > 1 ? bare.replace(/[:.)*]$/, '').trim() : bare
}

/** Whether the heads are those of an exported table, whose cells are taken as they are. */
export function isOwnTable(heads: readonly string[]): boolean {
  const own = Object.values(ownHeads)
  const [first, second] = heads.slice(own.length)
  return own.every((head, index) => heads[index] === head) && (first === kindHead ? second : first) === answerHead(1)
}
