// `npm run admin -- grant|revoke|ban|unban|delete|export|test-mail <e-mail or user name>`.

import { accountCommands, changeAccount } from '../server/operations/accounts/change-account.ts'
import { exportAccount } from '../server/operations/accounts/export-account.ts'
import type { CommandOutcome } from '../server/operations/commands/command-outcome.ts'
import { withContext } from '../server/operations/commands/open-location.ts'
import { runCommand } from '../server/operations/commands/run-command.ts'
import { sendTestMail } from '../server/operations/commands/send-test-mail.ts'
import type { AppContext } from '../server/platform/app-context.ts'
import { ConfigProblem } from '../server/platform/config.ts'

const known = [...accountCommands, 'export', 'test-mail']

await runCommand({
  name: 'admin',
  takes: [known.join('|'), 'почта или имя пользователя'],
  help: `grant   даёт права администратора      revoke  забирает их, сеансы остаются
ban     блокирует, как кнопка на сайте  unban   снимает блокировку
delete  удаляет учётную запись с тестами через неделю, как её владелец: до того она скрыта, и письмо говорит, как это остановить
export  записывает в текущую папку архив со всеми данными человека, какой он может скачать и сам
test-mail  отправляет на этот адрес пробное письмо
Сайт может работать. Права и сеансы меняются за секунду; списки тоже, а без REDIS_URL — за полминуты.`,
  async run({ values: [what = '', name = ''], config, report, pathOf }) {
    if (what === 'test-mail') return report(await sendTestMail(config, name))
    const carryOut = commandOf(what, name, pathOf('.'))
    return report(await withContext(config, carryOut))
  },
})

function commandOf(what: string, name: string, folder: string): (context: AppContext) => Promise<CommandOutcome> {
  if (what === 'export') return (context) => exportAccount(context, { name, folder })
  const change = accountCommands.find((one) => one === what)
  if (!change) throw new ConfigProblem(`Можно ${known.join(', ')}, а не «${what}».`)
  return (context) => changeAccount(context, change, name)
}
