// `npm run formulas`: makes the formulas of all tests and kept questions anew, after an upgrade of what makes them.
import { withContext } from '../server/operations/commands/open-location.ts'
import { runCommand } from '../server/operations/commands/run-command.ts'
import { renewFormulas } from '../server/operations/retention/renew-formulas.ts'

await runCommand({
  name: 'formulas',
  help: `Готовит формулы всех тестов и отдельных вопросов заново: после обновления того, что их готовит.
Тексты и версии тестов остаются. Сайт может работать.`,
  async run({ config, say }) {
    const { seen, changed } = await withContext(config, renewFormulas)
    say(`Версий тестов и отдельных вопросов с формулами: ${seen}, из них изменилось: ${changed}`)
    return 0
  },
})
