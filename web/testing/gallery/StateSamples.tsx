import { Sample } from '#web/testing/gallery/Sample.tsx'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { TextButton } from '#web/ui/TextButton.tsx'
import { showToast } from '#web/ui/toasts.ts'

const art = (name: string) => <img src={`/art/${name}.webp`} alt="" width={176} height={176} />
const retry = { label: 'Повторить', run: () => showToast({ text: 'Готово' }) }

/** Empty, failed, offline, waiting. */
export function StateSamples() {
  return (
    <>
      <Sample title="Пусто, не нашлось, не загрузилось">
        <div className="stack">
          <EmptyState
            title="Пока нет тестов. Создайте первый!"
            art={art('state-pencils')}
            subject="education"
            action={
              <Button kind="main" icon="plus">
                Создать тест
              </Button>
            }
          >
            Хватит пары вопросов и двух результатов, остальное добавите потом.
          </EmptyState>
          <EmptyState
            title="Тесты не загрузились"
            art={art('state-reel')}
            action={<Button icon="again">Повторить</Button>}
          >
            Сервер не ответил. Ничего из вашего не пропало.
          </EmptyState>
          <Spinner />
        </div>
      </Sample>
      <Sample title="Сообщения сайта">
        <div className="stack" style={{ maxWidth: '44rem' }}>
          <Notice icon="cloud">Нет сети. Ответы сохранены, отправим их, когда связь вернётся.</Notice>
          <Notice action={<TextButton>Закрыть</TextButton>}>Тест удалён</Notice>
          <Notice tone="bad">Слишком много попыток. Попробуйте через 40 секунд.</Notice>
          <div className="acts">
            <Button onPress={() => showToast({ text: 'Тест удалён' })}>Всплывающее</Button>
            <Button onPress={() => showToast({ text: 'Комментарий не отправился', tone: 'bad', action: retry })}>
              С повтором
            </Button>
          </div>
        </div>
      </Sample>
    </>
  )
}
