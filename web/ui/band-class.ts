const colours = 10

/** Class that gives a band, counted from 0, its colour in `--b`: the same in the slider and on the sheet of its result. */
export const bandClass = (index: number): string => `band-${(index % colours) + 1}`
