import { useListItemFocusRestoration } from '#web/lib/focus-restoration.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { AdminAction, type AdminActionTexts } from './AdminAction.tsx'

type AdminCardActionProps = {
  texts: AdminActionTexts
  act: () => Promise<unknown>
  undo: () => Promise<unknown>
}

/** The administrator's button in the corner of a card. */
export function AdminCardAction(props: AdminCardActionProps) {
  const button = useListItemFocusRestoration<HTMLButtonElement>()
  return (
    <AdminAction
      {...props}
      renderButton={(open) => (
        <button ref={button} className="card-remove" type="button" aria-label={props.texts.label} onClick={open}>
          <Icon name="x" />
        </button>
      )}
    />
  )
}
