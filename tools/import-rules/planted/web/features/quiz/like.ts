// only-pages-and-app-import-pages
import { home } from '#web/pages/home.ts'

export const like = home
