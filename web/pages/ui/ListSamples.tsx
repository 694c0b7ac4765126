import { Sample } from '#web/pages/ui/Sample.tsx'
import { DottedLine } from '#web/ui/DottedLine.tsx'
import { FailureNotice } from '#web/ui/FailureNotice.tsx'
import { LoadMoreButton } from '#web/ui/LoadMoreButton.tsx'
import { Logo } from '#web/ui/Logo.tsx'
import { Picture } from '#web/ui/Picture.tsx'

const nothing = () => undefined
const size = { width: 176, height: 176 }

/** The ends of lists, single pictures, the sign of the site. */
export function ListSamples() {
  return (
    <Sample title="Концы списков, картинки, знак">
      <div className="stack">
        <div className="acts">
          <span className="brand">
            <Logo />
            Квизариум
          </span>
          <Picture src="/art/state-cat.webp" alt="Кот" {...size} />
          <Picture src="data:image/png;base64,AAAA" {...size} fallback={<span className="soft">Картинки нет</span>} />
        </div>
        <DottedLine facts={['Тестов: 18', 'Лайков: 7 719']} />
        <ul id="sample-list">
          <li>Последний из показанных</li>
        </ul>
        <LoadMoreButton listId="sample-list" count={1} onPress={nothing} isPending={false}>
          Показать ещё
        </LoadMoreButton>
        <LoadMoreButton listId="sample-list" count={1} onPress={nothing} isPending>
          Показать ещё
        </LoadMoreButton>
        <FailureNotice message="Нет связи с сайтом. Проверьте интернет и повторите." onRetry={nothing} />
      </div>
    </Sample>
  )
}
