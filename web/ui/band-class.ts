const colours = 10

/** The class that sets the colour `--b` of a band by its index: the same in the slider and in the result editor. */
export const bandClass = (index: number): string => `band-${(index % colours) + 1}`
