export const testClock = 'noon'
