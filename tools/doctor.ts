// `npm run doctor`: checks everything that the site needs, and reports problems.
import { runCommand } from '../server/operations/commands/run-command.ts'
import { sendTestMail } from '../server/operations/commands/send-test-mail.ts'
import { examine } from '../server/operations/doctor/examine.ts'

const signs = { good: '  ', note: '• ', wrong: '✗ ' }

await runCommand({
  name: 'doctor',
  mayTake: 'почта',
  help: `Проверяет настройки, хранилище и его схему, счётчики, картинки, почту, часы и место на диске; ничего не меняет.
С адресом почты отправляет на него пробное письмо. Код 1, если что-то нужно исправить (строки с ✗). Сайт может работать.`,
  async run({ values: [email], config, say }) {
    let wrong = 0
    for await (const { state, sentence } of examine(config)) {
      say(`${signs[state]}${sentence}`)
      if (state === 'wrong') wrong += 1
    }
    if (email !== undefined) {
      const { lines, isRefused } = await sendTestMail(config, email)
      for (const line of lines) say(`${isRefused ? signs.wrong : signs.good}${line}`)
      if (isRefused) wrong += 1
    }
    say(wrong === 0 ? 'Всё в порядке.' : `Исправить нужно: ${wrong}.`)
    return wrong === 0 ? 0 : 1
  },
})
