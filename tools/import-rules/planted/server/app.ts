export const app = 'the whole server'
