// server-imports-no-web
import type { ButtonText } from '../../../web/ui/Button.tsx'

export type Comment = ButtonText
