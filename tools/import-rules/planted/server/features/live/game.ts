export const game = 1
