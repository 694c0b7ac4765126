import { isIP } from 'node:net'
import { emailProblem } from '@quiz/contract/account/registration-problems.ts'
import addressparser from 'nodemailer/lib/addressparser'
import { z } from 'zod'
import { addressProblem } from './store/server-address.ts'

const onOff = z.enum(['on', 'off'], { error: 'нужно on или off' })
const address = (...schemes: string[]) =>
  z.string().refine((value) => URL.canParse(value) && schemes.includes(new URL(value).protocol), {
    error: ({ input }) => wantedAddress(schemes, input),
  })
/** Signs that end a password in an address, and their codes. */
const codes = { '#': '%23', '/': '%2F', '?': '%3F', '@': '%40' }
function wantedAddress(schemes: readonly string[], value: unknown): string {
  const wanted = `нужен адрес вида ${schemes.map((scheme) => `${scheme}//…`).join(' или ')}`
  const [, password = ''] = /^[a-z]+:\/\/[^:@/]*:(.*)@/.exec(String(value)) ?? []
  const found = Object.entries(codes).filter(([sign]) => password.includes(sign))
  if (found.length === 0) return wanted
  return `${wanted}, где в пароле пишут ${found.map(([sign, code]) => `${code} вместо ${sign}`).join(', ')}`
}
/** `URL` refuses a user before a socket, which PostgreSQL takes: postgres://quiz@/site?host=/run/postgresql. */
const database = z.string().superRefine((input, context) => {
  const message = addressProblem(input, wantedAddress(['postgres:', 'postgresql:'], input))
  if (message !== null) context.addIssue({ code: 'custom', message })
})
/** An address as people register theirs: a domain in .рф has both spellings. */
const mailbox = (error: string) =>
  z
    .string()
    .transform((value) => value.normalize('NFC'))
    .refine((value) => emailProblem(value) === null, { error })
const email = mailbox('нужен адрес электронной почты')
const ownAddress = address('http:', 'https:').refine((value) => /^https?:\/\/[^/?#\\@\s]+\/*$/i.test(value), {
  error: 'нужен адрес без пути, имени и пароля: http://сайт.ру',
})
const filled = z.string().refine((value) => value.trim() !== '', { error: 'нужно непустое значение' })

/** A number in plain decimal digits: `Number` also takes blanks, `0x50` and `1e3`. */
const wholeNumber = (error: string, least: number, most: number) =>
  z
    .string()
    .refine((value) => /^\d{1,9}$/.test(value) && Number(value) >= least && Number(value) <= most, { error })
    .transform(Number)

/** URLs read names that look like numbers as IPv4 addresses: 999.1.1.1 is none, 127.1 is another text. */
const isHostName = (text: string) =>
  !text.startsWith('[') && URL.canParse(`http://${text}`) && new URL(`http://${text}`).hostname === text.toLowerCase()
const host = z.string().refine((value) => isIP(value) !== 0 || isHostName(value), {
  error: 'нужен адрес этой машины: 127.0.0.1, ::1 или имя',
})
const oneMailbox = { error: 'нужен адрес вида Название <имя@сайт.ру>, только один' }
const sender = z
  .string()
  .transform((value) => addressparser(value, { flatten: true }))
  .pipe(z.tuple([z.object({ name: z.string(), address: mailbox(oneMailbox.error) })], oneMailbox))
  .transform(([mailbox]) => mailbox)

/** Names for ranges of private addresses, as Fastify's `trustProxy` takes them. */
const namedProxies = new Set(['loopback', 'linklocal', 'uniquelocal'])
const isProxy = (text: string) => {
  const [ip = '', bits, ...rest] = text.split('/')
  const most = { 4: 32, 6: 128 }[isIP(ip)]
  if (most === undefined || rest.length > 0) return namedProxies.has(text)
  return bits === undefined || (/^[1-9]\d*$/.test(bits) && Number(bits) <= most)
}
const proxies = z
  .string()
  .transform((value) => value.split(',').map((proxy) => proxy.trim()))
  .refine((list) => list.every(isProxy), { error: 'нужны адреса через запятую: 10.0.0.1, 10.0.0.0/8, loopback' })

/** The environment variables of the site, each with the sentence that says what a valid value is. */
export const variables = z.object({
  PORT: wholeNumber('нужен номер порта от 0 до 65535', 0, 65_535).default(3000),
  HOST: host.default('127.0.0.1'),
  PUBLIC_URL: ownAddress.optional(),
  DATA_DIR: filled.default('./data'),
  DATABASE_URL: database.optional(),
  DATABASE_REPLICA_URL: database.optional(),
  REDIS_URL: address('redis:', 'rediss:').optional(),
  S3_ENDPOINT: address('http:', 'https:').optional(),
  S3_BUCKET: filled.optional(),
  S3_REGION: filled.optional(),
  S3_ACCESS_KEY_ID: filled.optional(),
  S3_SECRET_ACCESS_KEY: filled.optional(),
  SMTP_URL: address('smtp:', 'smtps:').optional(),
  MAIL_FROM: sender.optional(),
  AUTH_SECRET: z.string().min(32, { error: 'нужен ключ не короче 32 символов' }).optional(),
  ADMIN_EMAIL: email.optional(),
  ADMIN_PASSWORD: z
    .string()
    .min(8, { error: 'нужен пароль не короче 8 символов' })
    .max(128, { error: 'нужен пароль не длиннее 128 символов' })
    .optional(),
  SAMPLE_DATA: onOff.optional(),
  RATE_LIMITS: onOff.default('on'),
  CONTACT_EMAIL: email.default('hello@kvizarium.example'),
  MESSENGER_URL: address('http:', 'https:', 'tg:').default('https://messenger.example/kvizarium'),
  BRAND: filled.default('Квизариум'),
  MIN_AGE: wholeNumber('нужно число лет от 0 до 100', 0, 100).default(0),
  AD_SCRIPT_URL: address('http:', 'https:').optional(),
  AD_BLOCK_HOME: filled.optional(),
  AD_BLOCK_RESULT: filled.optional(),
  ANALYTICS_SCRIPT_URL: address('http:', 'https:').optional(),
  TRUST_PROXY: proxies.optional(),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
      error: 'нужно fatal, error, warn, info, debug, trace или silent',
    })
    .default('info'),
  METRICS_TOKEN: filled.optional(),
})
/** Their parsed values. */
export type Variables = z.output<typeof variables>
