export const sample = 'sample'
