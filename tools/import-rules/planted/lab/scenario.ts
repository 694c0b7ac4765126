export const noFault = 0
