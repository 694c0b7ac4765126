// only-app-imports-app
import { app } from '#web/app/app.ts'

export const home = app
