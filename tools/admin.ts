// `npm run admin -- grant|revoke|ban|unban <e-mail or user name>`.

import { changePerson, personChanges } from '../server/operations/accounts/change-account.ts'
import { runCommand } from '../server/operations/commands/run-command.ts'
import { ConfigProblem } from '../server/platform/config.ts'
import { createAppContext } from '../server/platform/create-app-context.ts'

await runCommand({
  name: 'admin',
  takes: ['grant|revoke|ban|unban', 'почта или имя пользователя'],
  help: `grant   даёт права администратора      revoke  забирает их, сеансы остаются
ban     блокирует, как кнопка на сайте  unban   снимает блокировку
На PostgreSQL сайт может работать: права и сеансы меняются за секунду, списки за полминуты, с REDIS_URL тоже за
секунду. Сайт на встроенном хранилище сначала остановите.`,
  async run({ values: [what = '', name = ''], config, say }) {
    const change = personChanges.find((known) => known === what)
    if (!change) throw new ConfigProblem(`Можно ${personChanges.join(', ')}, а не «${what}».`)
    const context = await createAppContext(config)
    const { lines, isRefused } = await changePerson(context, change, name)
    await context.close()
    for (const line of lines) say(line)
    return isRefused ? 1 : 0
  },
})
