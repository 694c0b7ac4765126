import { Sample } from '#web/testing/gallery/Sample.tsx'
import { Button } from '#web/ui/Button.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { type IconName, iconShapes } from '#web/ui/icon-shapes.ts'
import { Menu } from '#web/ui/Menu.tsx'
import { TextButton } from '#web/ui/TextButton.tsx'

const isIconName = (name: string): name is IconName => name in iconShapes
const icons = Object.keys(iconShapes).filter(isIconName)

/** Buttons, icons and the menu. */
export function ButtonSamples() {
  return (
    <>
      <Sample title="Кнопки">
        <div className="acts">
          <Button kind="main" icon="plus">
            Создать тест
          </Button>
          <Button>Показать ещё</Button>
          <Button kind="ghost" icon="share">
            Поделиться
          </Button>
          <Button kind="danger">Удалить</Button>
          <Button kind="paper">На тёмном</Button>
          <Button kind="main" isPending>
            Отправляем
          </Button>
          <Button isPending>Показать ещё</Button>
          <Button kind="main" reason="Осталось исправить: 3">
            Создать тест
          </Button>
          <Button isDisabled>Недоступна</Button>
          <a className={buttonClass({ kind: 'main' })} href="#link">
            Ссылка
          </a>
          <TextButton>Забыли пароль?</TextButton>
          <IconButton icon="pen" label="Изменить" />
          <IconButton icon="photo" label="Изменить фото" shape="round" />
          <Menu trigger="Меню" triggerClass="btn">
            <a href="#profile">
              <Icon name="user" />
              Мой профиль
            </a>
            <button type="button">
              <Icon name="out" />
              Выйти
            </button>
          </Menu>
        </div>
      </Sample>
      <Sample title="Значки">
        <div className="acts">
          {icons.map((name) => (
            <Icon key={name} name={name} />
          ))}
        </div>
      </Sample>
    </>
  )
}
