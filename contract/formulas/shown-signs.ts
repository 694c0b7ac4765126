/**
 * What a page looks up among the formulas of a reply: the same signs as `sourcesIn` of `find-formulas.ts` finds, in a form that weighs little. Texts of a
 * reply are short: the limits hold for them.
 */
export const shownSigns = /(\\\\[([]?|\\\((?:\\[^)]|[^\\])+?\\\)|\\\[(?:\\[^\]]|[^\\])+?\\\])/
