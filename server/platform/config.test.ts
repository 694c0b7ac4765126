import { expect, test } from 'vitest'
import { ConfigProblem, readConfig } from './config.ts'

const set = { AUTH_SECRET: 'a secret of more than 32 characters', ADMIN_EMAIL: 'admin@quiz.example' }

test('without any variable the site listens on 127.0.0.1:3000, uses the embedded store and has sample content', () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    publicUrl: 'http://127.0.0.1:3000',
    dataDir: './data',
    databaseUrl: null,
    sampleData: true,
    rateLimits: true,
    trustProxy: [],
    admin: null,
    s3: null,
    site: { brand: 'Квизариум' },
  })
})

test('an empty variable counts as unset', () => {
  expect(readConfig({ PORT: '', SAMPLE_DATA: '', ADMIN_EMAIL: '', ADMIN_PASSWORD: '' })).toEqual(readConfig({}))
})

test('a PostgreSQL server gets no sample content unless SAMPLE_DATA is on', () => {
  const server = { DATABASE_URL: 'postgres://quiz@localhost/quiz' }
  expect(readConfig(server).sampleData).toBe(false)
  expect(readConfig({ ...server, SAMPLE_DATA: 'on' }).sampleData).toBe(true)
})

test.each([
  'postgres://quiz@/site?host=/run/postgresql',
  'postgres:///site?host=/run/postgresql',
  'postgresql://db/site',
])('DATABASE_URL may be %s', (databaseUrl) => {
  expect(readConfig({ DATABASE_URL: databaseUrl }).databaseUrl).toBe(databaseUrl)
})

test.each([
  [{ HOST: '::1', PORT: '8080' }, 'http://[::1]:8080'],
  [{ HOST: 'fe80::1%eth0' }, 'http://[fe80::1]:3000'],
  [{ HOST: 'quiz.local' }, 'http://quiz.local:3000'],
  [{ PUBLIC_URL: 'https://quiz.example/' }, 'https://quiz.example'],
  [{ PUBLIC_URL: 'https://Квиз.рф:8443' }, 'https://xn--b1akcg.xn--p1ai:8443'],
])('with %j the public address is %s', (environment, publicUrl) => {
  expect(readConfig(environment).publicUrl).toBe(publicUrl)
})

test.each([
  ['https://квиз.рф', 'квиз.рф'],
  ['https://xn--b1akcg.xn--p1ai:8443', 'квиз.рф:8443'],
  ['https://quiz.example', undefined],
  ['http://[::1]:3000', undefined],
])('of %s people read %s', (publicUrl, shownHost) => {
  expect(readConfig({ PUBLIC_URL: publicUrl }).site.shownHost).toBe(shownHost)
})

test('a site on all addresses takes the first private one of the machine for its links, and names all', () => {
  const address = (of: string) => ({ address: of, internal: of.startsWith('127.'), family: 'IPv4' as const })
  const rest = { netmask: '255.255.255.0', mac: '00:00:00:00:00:00', cidr: null }
  const interfaces = () => ({
    all: ['127.0.0.1', '203.0.113.7', '192.168.1.5'].map((of) => ({ ...address(of), ...rest })),
  })
  const [lan, wan] = ['http://192.168.1.5:3000', 'http://203.0.113.7:3000']
  expect(readConfig({ HOST: '0.0.0.0' }, interfaces)).toMatchObject({
    publicUrl: lan,
    reachableUrls: [lan, wan],
    localUrls: [lan],
  })
  const set = readConfig({ HOST: '::', PUBLIC_URL: 'https://quiz.example' }, interfaces)
  expect(set).toMatchObject({ publicUrl: 'https://quiz.example', reachableUrls: [lan, wan], localUrls: [] })
  expect(readConfig({ HOST: '0.0.0.0' }, () => ({}))).toMatchObject({
    publicUrl: 'http://0.0.0.0:3000',
    reachableUrls: [],
  })
  expect(readConfig({}, interfaces)).toMatchObject({
    publicUrl: 'http://127.0.0.1:3000',
    reachableUrls: [],
    localUrls: [],
  })
})

test.each(['robot@почта.рф', 'robot@xn--80a1acny.xn--p1ai', 'robot@почтаи\u0306.рф', 'robot@Mail.Example'])(
  '%s is an address for each variable that names one',
  (address) => {
    const written = address.normalize('NFC')
    const named = { MAIL_FROM: `Квиз <${address}>`, CONTACT_EMAIL: address, ADMIN_EMAIL: address }
    expect(readConfig({ ...named, ADMIN_PASSWORD: 'long enough' })).toMatchObject({
      mailFrom: { name: 'Квиз', address: written },
      site: { contactEmail: written },
      admin: { email: written },
    })
  },
)

test('TRUST_PROXY takes addresses, networks and names', () => {
  const environment = { TRUST_PROXY: '10.0.0.1, 10.1.0.0/16,loopback, fd00::/8' }
  expect(readConfig(environment).trustProxy).toEqual(['10.0.0.1', '10.1.0.0/16', 'loopback', 'fd00::/8'])
})

test.each([
  { PORT: 'http' },
  { PORT: '70000' },
  { PORT: ' ' },
  { PORT: ' 3000' },
  { PORT: '0x50' },
  { PORT: '1e3' },
  { PORT: '80.0' },
  { PORT: '-1' },
  { PORT: '٣٠٠٠' },
  { MIN_AGE: ' ' },
  { MIN_AGE: '0x10' },
  { MIN_AGE: '1e1' },
  { MIN_AGE: '101' },
  { HOST: '999.1.1.1' },
  { HOST: '127.1' },
  { HOST: '0x50' },
  { HOST: 'a name' },
  { HOST: '[::1]' },
  { HOST: '::g' },
  { HOST: 'http://quiz.example' },
  { HOST: 'quiz.example:3000' },
  { HOST: ' ' },
  { DATA_DIR: ' ' },
  { BRAND: ' ' },
  { PUBLIC_URL: 'quiz.example' },
  { PUBLIC_URL: 'https://quiz.example/quiz' },
  { PUBLIC_URL: 'https://quiz.example\\quiz' },
  { PUBLIC_URL: 'https://admin@quiz.example' },
  { PUBLIC_URL: 'https://admin:hunter2@quiz.example' },
  { PUBLIC_URL: 'https://quiz.example ' },
  { DATABASE_URL: 'mysql://localhost/quiz' },
  { REDIS_URL: 'localhost:6379' },
  { SMTP_URL: 'mail.example' },
  { MAIL_FROM: 'one@quiz.example, two@quiz.example' },
  { MAIL_FROM: 'Квиз <robot@mail.ру>' },
  { MAIL_FROM: 'робот@почта.рф' },
  { AUTH_SECRET: 'short' },
  { ADMIN_EMAIL: 'admin' },
  { SAMPLE_DATA: 'yes' },
  { RATE_LIMITS: 'true' },
  { CONTACT_EMAIL: 'nobody' },
  { MESSENGER_URL: 'javascript:alert(1)' },
  { AD_SCRIPT_URL: '/ad.js' },
  { TRUST_PROXY: 'my-proxy' },
  { TRUST_PROXY: '10.0.0.0/33' },
  { LOG_LEVEL: 'loud' },
])('%j stops the start with one line that names the variable', (environment) => {
  const [name = ''] = Object.keys(environment)
  expect(() => readConfig({ ...environment })).toThrow(ConfigProblem)
  expect(() => readConfig({ ...environment })).toThrow(
    new RegExp(`^${name}: нуж(но|ен|ны) [^\\n]+, а задано «[^\\n]+»$`),
  )
})

test('the message agrees in gender and number with what is needed', () => {
  expect(() => readConfig({ PORT: 'x' })).toThrow('PORT: нужен номер порта от 0 до 65535, а задано «x»')
  expect(() => readConfig({ MIN_AGE: 'x' })).toThrow('MIN_AGE: нужно число лет от 0 до 100, а задано «x»')
  expect(() => readConfig({ TRUST_PROXY: 'x' })).toThrow(/^TRUST_PROXY: нужны адреса через запятую: /)
})

test('a sign that ends a password in an address is named with its code, the password is not', () => {
  expect(() => readConfig({ DATABASE_URL: 'postgres://quiz:hun#ter/2@localhost/quiz' })).toThrow(
    'DATABASE_URL: нужен адрес вида postgres://… или postgresql://…, где в пароле пишут %23 вместо #, %2F вместо /, а задано «…»',
  )
  expect(() => readConfig({ SMTP_URL: 'smtps://robot:a#b@mail.example' })).toThrow(/ %23 вместо #, а задано «…»$/)
})

test.each([
  [
    'sslmode=verify-full&sslrootcert=/nowhere/root.pem',
    /нужны файлы сертификатов, которые можно прочесть: ENOENT.*\/nowhere\/root\.pem/,
  ],
  ['sslmode=verify-ca', /с sslmode=verify-ca нужен sslrootcert/],
])('an address with %s is refused with what is missing', (parameters, problem) => {
  const read = () => readConfig({ DATABASE_URL: `postgres://quiz:secret@db.example/quiz?${parameters}` })
  expect(read).toThrow(problem)
  expect(read).not.toThrow(/secret/)
})

test('a group of variables that is set in part stops the start', () => {
  expect(() => readConfig({ ADMIN_EMAIL: set.ADMIN_EMAIL })).toThrow(/^ADMIN_PASSWORD: не задано/)
  expect(() => readConfig({ S3_BUCKET: 'pictures' })).toThrow(/^S3_ENDPOINT: не задано/)
})

test('an ad block without the script of its network stops the start', () => {
  expect(() => readConfig({ AD_BLOCK_HOME: 'R-A-1-1' })).toThrow(/^AD_SCRIPT_URL: не задано, а AD_BLOCK_HOME задано$/)
  expect(() => readConfig({ AD_BLOCK_RESULT: 'R-A-1-2' })).toThrow(/^AD_SCRIPT_URL: не задано/)
})

test('the message about an invalid secret does not contain its value', () => {
  expect(() => readConfig({ AUTH_SECRET: 'hunter2' })).toThrow(/«…»/)
  expect(() => readConfig({ DATABASE_URL: 'mysql://root:hunter2@localhost' })).toThrow(/«…»/)
  expect(() => readConfig({ ...set, ADMIN_PASSWORD: 'hunter2' })).toThrow(/«…»/)
})
