import { renderUnicodeCompact } from 'uqr'

/** What the operator is told when the site is open. */
export type StartFacts = {
  brand: string
  publicUrl: string
  /** All addresses of the machine, where the site listens on all. */
  reachableUrls: readonly string[]
  /** Whether the site listens for this machine alone. */
  isLocal: boolean
  /** The login that this start generated. */
  administrator: { email: string; password: string } | null
  store: string
  mails: string
  dataDir: string
}

const width = 15
const row = (name: string, value: string) => `  ${name.padEnd(width)} ${value}`

/** The lines of the start for a terminal: a block with everything that somebody who starts the site for the first time looks for. */
export function startBlock(facts: StartFacts): string {
  const { administrator } = facts
  return [
    '',
    row(`${facts.brand} открыт:`, facts.publicUrl),
    ...(administrator
      ? [
          row('Администратор:', administrator.email),
          row('Пароль:', `${administrator.password}   запишите, больше его не покажем`),
        ]
      : []),
    row('Хранилище:', facts.store),
    row('Письма:', facts.mails),
    row('Папка данных:', facts.dataDir),
    ...networkLines(facts),
    row('Остановить:', 'Ctrl+C'),
    '',
  ].join('\n')
}

/** How others in the same network open the site, or what lets them. */
function networkLines({ isLocal, reachableUrls }: StartFacts): string[] {
  if (isLocal) return [row('В сети:', 'открыт только на этом компьютере. Для телефонов рядом: HOST=0.0.0.0 npm start')]
  const [first, ...more] = reachableUrls
  if (first === undefined) return []
  return [
    row('В этой сети:', first),
    ...more.map((url) => row('', url)),
    ...indented(renderUnicodeCompact(first, { ecc: 'M', border: 2 })),
    row('', 'Это http: пароли и ответы идут по сети открыто, для школы или дома годится.'),
    row('', 'В интернет сайт выпускают с https (docs/ru/operating.md).'),
  ]
}

const indented = (text: string) => text.split('\n').map((line) => `  ${line}`)

/** The same for a program that reads lines of JSON: one for each fact. */
export const startLines = ({ store, mails, brand, publicUrl, reachableUrls }: StartFacts): string[] => [
  `Хранилище: ${store}`,
  `Письма: ${mails}`,
  ...(reachableUrls.length > 0 ? [`Адреса этой машины: ${reachableUrls.join(', ')}`] : []),
  `${brand} открыт: ${publicUrl}`,
]
