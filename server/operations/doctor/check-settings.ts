import { shownAddress } from '@quiz/contract/work/board-address.ts'
import type { Config } from '#server/platform/config.ts'
import { type Finding, good, note, wrong } from './finding.ts'

const isLocal = (host: string) => /^(localhost|127\.|\[::1\]|0\.0\.0\.0)/.test(host)

/** Reports valid settings that are unsuitable for a public site. */
export function checkSettings(config: Config): Finding[] {
  const { publicUrl, smtpUrl, mailFrom, site, rateLimits, trustProxy, sampleData } = config
  const { protocol, hostname } = new URL(publicUrl)
  const isPublic = !isLocal(hostname)
  const address = shownAddress(publicUrl, { publicUrl, ...site })
  const found: (Finding | false)[] = [
    isPublic && protocol === 'http:' && wrong(`PUBLIC_URL ${address} без https: пароли и сеансы идут открыто.`),
    !isPublic && note(`PUBLIC_URL ${address} ведёт на эту же машину: ссылки в письмах откроются только на ней.`),
    isPublic &&
      trustProxy.length === 0 &&
      note('TRUST_PROXY не задано: если перед сайтом стоит nginx, все люди для сайта приходят с одного адреса.'),
    smtpUrl !== null &&
      isPlaceholder(mailFrom.address) &&
      wrong(`Отправитель писем ${mailFrom.address} ненастоящий: задайте MAIL_FROM или CONTACT_EMAIL.`),
    isPublic &&
      isPlaceholder(site.contactEmail) &&
      wrong(`CONTACT_EMAIL ${site.contactEmail} ненастоящий, а показан людям.`),
    !rateLimits && wrong('RATE_LIMITS=off: вызовы принимаются сколь угодно часто.'),
    isPublic && sampleData && note('SAMPLE_DATA=on: пустой сайт наполнится вымышленными людьми.'),
  ]
  return [good('Настройки читаются.'), ...found.filter((finding) => finding !== false)]
}

const isPlaceholder = (address: string) => /\.(example|invalid|test)$/i.test(address)
