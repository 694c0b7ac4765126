import { useState } from 'react'
import { Sample } from '#web/testing/gallery/Sample.tsx'
import { DenseRow } from '#web/ui/DenseRow.tsx'
import { DottedLine } from '#web/ui/DottedLine.tsx'
import { FormatRow } from '#web/ui/FormatRow.tsx'
import { ListEnd } from '#web/ui/ListEnd.tsx'
import { ListTools } from '#web/ui/ListTools.tsx'
import { Logo } from '#web/ui/Logo.tsx'
import { Picture } from '#web/ui/Picture.tsx'
import { TextButton } from '#web/ui/TextButton.tsx'

const nothing = () => undefined
const list = {
  ...{ key: 'list', error: null, isFetching: false, isLoadingError: false, isFetchNextPageError: false },
  ...{ hasNextPage: true, isFetchingNextPage: false, fetchNextPage: nothing, refetch: nothing },
}
const loading = { ...list, key: 'loading', isFetching: true, isFetchingNextPage: true }
const error = new Error('Нет связи с сайтом. Проверьте интернет и повторите.')
const failed = { ...list, key: 'failed', error, isLoadingError: true }
const subjects = [{ value: '', label: 'Все категории' }]
const size = { width: 176, height: 176 }

/** Tools above lists, dense rows, the ends of lists, single pictures, the sign of the site. */
export function ListSamples() {
  const [isDense, setDense] = useState(true)
  return (
    <Sample title="Списки, картинки, знак">
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
        <ListTools
          search={{ label: 'Поиск по своим тестам', value: '', onSearch: nothing }}
          filter={{ label: 'Категория', options: subjects, value: '', onChange: nothing }}
          isDense={isDense}
          onDense={setDense}
        />
        <ul className="dense">
          <DenseRow
            title={<a href="#dense">Маяки и моря</a>}
            level={3}
            facts={['География', '10 вопросов']}
            acts={<TextButton onClick={nothing}>Изменить</TextButton>}
            menu={null}
          />
        </ul>
        <FormatRow label="GIFT" text="Вопросы для Moodle" action="Скачать" onDownload={async () => undefined} />
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
