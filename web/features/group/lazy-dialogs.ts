import { lazyComponent } from '#web/ui/lazy-component.tsx'

// The dialog library is loaded only when a dialog is opened.

export const Dialog = lazyComponent(async () => (await import('#web/ui/Dialog.tsx')).Dialog)
export const FormDialog = lazyComponent(async () => (await import('#web/ui/FormDialog.tsx')).FormDialog)
export const TeachersDialog = lazyComponent(async () => (await import('./TeachersDialog.tsx')).TeachersDialog)
export const EnterClassDialog = lazyComponent(async () => (await import('./EnterClassDialog.tsx')).EnterClassDialog)
export const ConfirmDialog = lazyComponent(async () => (await import('#web/ui/ConfirmDialog.tsx')).ConfirmDialog)
