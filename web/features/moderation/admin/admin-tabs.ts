/** Tabs of the administrators' page. Apart from the queries: the route names them in the first scripts of every page. */
export const adminTabs = ['reports', 'bin', 'banned', 'log'] as const
export type AdminTab = (typeof adminTabs)[number]
