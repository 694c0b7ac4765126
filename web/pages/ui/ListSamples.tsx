import { Sample } from '#web/pages/ui/Sample.tsx'
import { DottedLine } from '#web/ui/DottedLine.tsx'
import { ListEnd } from '#web/ui/ListEnd.tsx'
import { Logo } from '#web/ui/Logo.tsx'
import { Picture } from '#web/ui/Picture.tsx'

const nothing = () => undefined
const list = {
  ...{ key: 'list', error: null, isFetching: false, isLoadingError: false, isFetchNextPageError: false },
  ...{ hasNextPage: true, isFetchingNextPage: false, fetchNextPage: nothing, refetch: nothing },
}
const loading = { ...list, key: 'loading', isFetching: true, isFetchingNextPage: true }
const error = new Error('Нет связи с сайтом. Проверьте интернет и повторите.')
const failed = { ...list, key: 'failed', error, isLoadingError: true }
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
        {[list, loading, failed].map((one) => (
          <ListEnd key={one.key} list={one} listId="sample-list" count={1}>
            Показать ещё
          </ListEnd>
        ))}
      </div>
    </Sample>
  )
}
