import { isIP } from 'node:net'
import addressparser from 'nodemailer/lib/addressparser'
import { z } from 'zod'

const onOff = z.enum(['on', 'off'], { error: 'on или off' })
const address = (...schemes: string[]) =>
  z.string().refine((value) => URL.canParse(value) && schemes.includes(new URL(value).protocol), {
    error: `адрес вида ${schemes.map((scheme) => `${scheme}//…`).join(' или ')}`,
  })
const email = z.email({ error: 'адрес электронной почты' })
const ownAddress = address('http:', 'https:').refine((value) => /^https?:\/\/[^/?#]+\/*$/i.test(value), {
  error: 'адрес без пути: http://сайт.ру',
})
const filled = z.string().min(1, { error: 'не пустое значение' })
const oneMailbox = { error: 'адрес вида Название <имя@сайт.ру>, только один' }
const sender = z
  .string()
  .transform((value) => addressparser(value, { flatten: true }))
  .pipe(z.tuple([z.object({ name: z.string(), address: z.email(oneMailbox) })], oneMailbox))
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
  .refine((list) => list.every(isProxy), { error: 'адреса через запятую: 10.0.0.1, 10.0.0.0/8, loopback' })

/** The environment variables of the site, each with the text that says what a valid value is. */
export const variables = z.object({
  PORT: z.coerce
    .number({ error: 'номер порта' })
    .int({ error: 'номер порта' })
    .min(0, { error: 'номер порта' })
    .max(65535, { error: 'номер порта' })
    .default(3000),
  HOST: filled.default('127.0.0.1'),
  PUBLIC_URL: ownAddress.optional(),
  DATA_DIR: filled.default('./data'),
  DATABASE_URL: address('postgres:', 'postgresql:').optional(),
  DATABASE_REPLICA_URL: address('postgres:', 'postgresql:').optional(),
  REDIS_URL: address('redis:', 'rediss:').optional(),
  S3_ENDPOINT: address('http:', 'https:').optional(),
  S3_BUCKET: filled.optional(),
  S3_REGION: filled.optional(),
  S3_ACCESS_KEY_ID: filled.optional(),
  S3_SECRET_ACCESS_KEY: filled.optional(),
  SMTP_URL: address('smtp:', 'smtps:').optional(),
  MAIL_FROM: sender.optional(),
  AUTH_SECRET: z.string().min(32, { error: 'не короче 32 символов' }).optional(),
  ADMIN_EMAIL: email.optional(),
  ADMIN_PASSWORD: z
    .string()
    .min(8, { error: 'пароль не короче 8 символов' })
    .max(128, { error: 'пароль не длиннее 128 символов' })
    .optional(),
  SAMPLE_DATA: onOff.optional(),
  RATE_LIMITS: onOff.default('on'),
  CONTACT_EMAIL: email.default('hello@kvizarium.example'),
  MESSENGER_URL: address('http:', 'https:', 'tg:').default('https://messenger.example/kvizarium'),
  BRAND: filled.default('Квизариум'),
  MIN_AGE: z.coerce
    .number({ error: 'число лет от 0 до 100' })
    .int({ error: 'число лет от 0 до 100' })
    .min(0, { error: 'число лет от 0 до 100' })
    .max(100, { error: 'число лет от 0 до 100' })
    .default(0),
  AD_SCRIPT_URL: address('http:', 'https:').optional(),
  AD_BLOCK_HOME: filled.optional(),
  AD_BLOCK_RESULT: filled.optional(),
  ANALYTICS_SCRIPT_URL: address('http:', 'https:').optional(),
  TRUST_PROXY: proxies.optional(),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
      error: 'fatal, error, warn, info, debug, trace или silent',
    })
    .default('info'),
  METRICS_TOKEN: filled.optional(),
})
/** Their parsed values. */
export type Variables = z.output<typeof variables>
