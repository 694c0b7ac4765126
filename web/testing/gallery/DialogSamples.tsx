import { useState } from 'react'
import { Sample } from '#web/testing/gallery/Sample.tsx'
import { AlertDialog } from '#web/ui/AlertDialog.tsx'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'

type OpenDialog = 'none' | 'alert' | 'confirm' | 'invite'

/** Dialogs, opened by their buttons. */
export function DialogSamples() {
  const [shown, setShown] = useState<OpenDialog>('none')
  const close = () => setShown('none')
  return (
    <Sample title="Диалоги">
      <div className="acts">
        <Button onPress={() => setShown('alert')}>Сообщение</Button>
        <Button onPress={() => setShown('confirm')}>Вопрос</Button>
        <Button onPress={() => setShown('invite')}>Приглашение</Button>
      </div>
      <AlertDialog isOpen={shown === 'alert'} onClose={close} title="Ошибка :(">
        Картинка для обложки очень важна для теста
      </AlertDialog>
      <ConfirmDialog
        isOpen={shown === 'confirm'}
        onClose={close}
        onConfirm={close}
        title="Удалить тест «Рыцари и лжецы»?"
        confirmLabel="Удалить"
        kind="danger"
      >
        Он исчезнет из всех списков. Полученные результаты останутся у тех, кто его прошёл.
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={shown === 'invite'}
        onClose={close}
        onConfirm={close}
        title="Один шаг к авторству!"
        confirmLabel="Авторизоваться"
        art={<img src="/art/invite-pencils.webp" alt="" width={620} height={600} />}
      >
        Создавать тесты могут только авторизованные пользователи. Это займёт минуту, а тест останется с вами.
      </ConfirmDialog>
    </Sample>
  )
}
