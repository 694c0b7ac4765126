// `npm run admin -- grant|revoke|ban|unban|delete|export|test-mail <e-mail or user name>`.

import { accountCommands } from '../server/operations/accounts/change-account.ts'
import { withContext } from '../server/operations/commands/open-location.ts'
import { runCommand } from '../server/operations/commands/run-command.ts'
import { sendTestMail } from '../server/operations/commands/send-test-mail.ts'
import { askRunningSite } from '../server/operations/management/ask-running-site.ts'
import type { CommandOutcome, OperatorCommand } from '../server/operations/management/operator-command.ts'
import { runOperatorCommand } from '../server/operations/management/run-operator-command.ts'
import { type Config, ConfigProblem } from '../server/platform/config.ts'

const known = [...accountCommands, 'export', 'test-mail']

await runCommand({
  name: 'admin',
  takes: [known.join('|'), 'почта или имя пользователя'],
  help: `grant   даёт права администратора      revoke  забирает их, сеансы остаются
ban     блокирует, как кнопка на сайте  unban   снимает блокировку
delete  удаляет учётную запись с тестами через неделю, как её владелец: до того она скрыта, и письмо говорит, как это остановить
export  записывает в текущую папку архив со всеми данными человека, какой он может скачать и сам
test-mail  отправляет на этот адрес пробное письмо
Сайт может работать. Права и сеансы меняются за секунду; списки тоже, а на PostgreSQL без REDIS_URL — за полминуты.`,
  async run({ values: [what = '', name = ''], config, report, pathOf }) {
    return report(
      what === 'test-mail'
        ? await sendTestMail(config, name)
        : await carryOut(config, commandOf(what, name, pathOf('.'))),
    )
  },
})

function commandOf(what: string, name: string, folder: string): OperatorCommand {
  if (what === 'export') return { command: 'export', name, folder }
  const change = accountCommands.find((one) => one === what)
  if (!change) throw new ConfigProblem(`Можно ${known.join(', ')}, а не «${what}».`)
  return { command: 'account', change, name }
}

async function carryOut(config: Config, command: OperatorCommand): Promise<CommandOutcome> {
  const done = await askRunningSite(config, command)
  return done ?? withContext(config, (context) => runOperatorCommand(context, command))
}
