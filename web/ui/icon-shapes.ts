/** The drawings of all icons on a field of 24 × 24: a line, and where there are any, thick dots. */
export const iconShapes = {
  games: {
    line: 'M7.5 3.5h9a4 4 0 0 1 4 4v9a4 4 0 0 1 -4 4h-9a4 4 0 0 1 -4 -4v-9a4 4 0 0 1 4 -4z',
    dots: 'M8.5 8.5h.01M15.5 15.5h.01M12 12h.01',
  },
  movies: {
    line: 'M5.5 5h13a2.5 2.5 0 0 1 2.5 2.5v9a2.5 2.5 0 0 1 -2.5 2.5h-13a2.5 2.5 0 0 1 -2.5 -2.5v-9a2.5 2.5 0 0 1 2.5 -2.5zM8 5v14M16 5v14M3 12h5M16 12h5',
  },
  logic: { line: 'M12 3l8 4.5v9L12 21l-8-4.5v-9zM4 7.5l8 4.5 8-4.5M12 12v9' },
  music: { line: 'M4 17.5a3 3 0 1 0 6 0a3 3 0 1 0 -6 0zM14 15.5a3 3 0 1 0 6 0a3 3 0 1 0 -6 0zM10 17.5V6l10-2v11.5' },
  science: {
    line: 'M7 12a5 5 0 1 0 10 0a5 5 0 1 0 -10 0zM7.5 14.5C3.5 17.5 2 20 3 21s5.5-1.5 10.5-6.5S22 4 21 3s-3.5.5-6.5 4.5',
  },
  education: { line: 'M12 6.5C9.5 4.5 6 4 3 4.5v14c3-.5 6.5 0 9 2 2.5-2 6-2.5 9-2v-14c-3-.5-6.5 0-9 2zM12 6.5v14' },
  entertainment: {
    line: 'M12 2.5a6.5 6.5 0 0 1 6.5 6.5c0 4-4 7.5-6.5 7.5S5.5 13 5.5 9A6.5 6.5 0 0 1 12 2.5zM12 16.5c-1.5 2 1.5 3 0 5',
  },
  other: { line: 'M4 9h12v6a5 5 0 0 1-5 5H9a5 5 0 0 1-5-5zM16 10.5h1.5a2.5 2.5 0 0 1 0 5H16M8 3v2.5M12 3v2.5' },
  again: { line: 'M20 12a8 8 0 1 1-2.5-5.8M18 2.5v4h-4' },
  alert: { line: 'M3 12a9 9 0 1 0 18 0a9 9 0 1 0 -18 0zM12 7.5v5.5M12 16.5h.01' },
  cal: {
    line: 'M6 5h12a2.5 2.5 0 0 1 2.5 2.5v10.5a2.5 2.5 0 0 1 -2.5 2.5h-12a2.5 2.5 0 0 1 -2.5 -2.5v-10.5a2.5 2.5 0 0 1 2.5 -2.5zM3.5 10h17M8 2.5v4M16 2.5v4',
  },
  check: { line: 'M4.5 12.5l5 5 10-11' },
  cloud: { line: 'M3 3l18 18M8 6.5A7 7 0 0 1 17.5 11a4.5 4.5 0 0 1 2.5 7.5M16 19H7a5 5 0 0 1-1.5-9.8' },
  down: { line: 'M5 9l7 7 7-7' },
  eye: {
    line: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM9 12a3 3 0 1 0 6 0a3 3 0 1 0 -6 0z',
  },
  'eye-off': {
    line: 'M4 4l16 16M9.5 6A8.5 8.5 0 0 1 12 5.5C18 5.5 21.5 12 21.5 12a17 17 0 0 1-2.5 3.3M6.5 7.5A16 16 0 0 0 2.5 12S6 18.5 12 18.5c1.7 0 3.2-.5 4.5-1.2M10 10a3 3 0 0 0 4 4',
  },
  grip: { line: '', dots: 'M9 6h.01M15 6h.01M9 12h.01M15 12h.01M9 18h.01M15 18h.01' },
  heart: {
    line: 'M12 20.5C5 15.5 2.5 12 2.5 8.5A5 5 0 0 1 7.5 3.5c2 0 3.5 1 4.5 2.8 1-1.8 2.5-2.8 4.5-2.8a5 5 0 0 1 5 5c0 3.5-2.5 7-9.5 12z',
  },
  left: { line: 'M14.5 5l-7 7 7 7' },
  mail: {
    line: 'M5.5 5h13a2.5 2.5 0 0 1 2.5 2.5v9a2.5 2.5 0 0 1 -2.5 2.5h-13a2.5 2.5 0 0 1 -2.5 -2.5v-9a2.5 2.5 0 0 1 2.5 -2.5zM3.5 7l8.5 6.5L20.5 7',
  },
  menu: { line: 'M4 8h16M4 16h16' },
  minus: { line: 'M5 12h14' },
  moon: { line: 'M20 14.5A8.5 8.5 0 0 1 9.5 4 8.5 8.5 0 1 0 20 14.5z' },
  open: { line: 'M10 5H5v14h14v-5M14 4h6v6M20 4l-9.5 9.5' },
  out: { line: 'M14 4h5v16h-5M4 12h10M10 7.5l4.5 4.5-4.5 4.5' },
  pause: { line: 'M8.5 5v14M15.5 5v14' },
  pen: { line: 'M4 20l1-5L16 4l4 4L9 19zM13.5 6.5l4 4' },
  photo: {
    line: 'M5.5 5h13a2.5 2.5 0 0 1 2.5 2.5v9a2.5 2.5 0 0 1 -2.5 2.5h-13a2.5 2.5 0 0 1 -2.5 -2.5v-9a2.5 2.5 0 0 1 2.5 -2.5zM7.2 10.5a1.8 1.8 0 1 0 3.6 0a1.8 1.8 0 1 0 -3.6 0zM4 18l6-5 4 3 3-2.5 4 3.5',
  },
  play: { line: 'M8 5l11 7-11 7z' },
  plus: { line: 'M12 5v14M5 12h14' },
  right: { line: 'M9.5 5l7 7-7 7' },
  search: { line: 'M4 11a7 7 0 1 0 14 0a7 7 0 1 0 -14 0zM16.5 16.5L21 21' },
  share: { line: 'M12 15V3.5M7.5 7.5L12 3l4.5 4.5M5 13v7h14v-7' },
  sun: {
    line: 'M7.5 12a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0 -9 0zM12 2v2M12 20v2M2 12h2M20 12h2M5 5l1.5 1.5M17.5 17.5L19 19M19 5l-1.5 1.5M6.5 17.5L5 19',
  },
  trash: { line: 'M4 7h16M9 7V4h6v3M6.5 7l1 13h9l1-13' },
  up: { line: 'M5 15l7-7 7 7' },
  users: {
    line: 'M5.5 8.5a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0 -7 0zM2.5 20c.7-4 3.3-5.5 6.5-5.5s5.8 1.5 6.5 5.5M15.5 5.2a3.5 3.5 0 0 1 0 6.6M18 14.8c2 .8 3.1 2.5 3.5 5.2',
  },
  user: { line: 'M7.5 8a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0 -9 0zM3.5 21c1-5 4.5-6.5 8.5-6.5s7.5 1.5 8.5 6.5' },
  x: { line: 'M6 6l12 12M18 6L6 18' },
  zoom: { line: 'M4 11a7 7 0 1 0 14 0a7 7 0 1 0 -14 0zM16.5 16.5L21 21M11 8v6M8 11h6' },
} as const satisfies Record<string, IconShape>

type IconShape = { line: string; dots?: string }

/** Name of an icon; the eight subjects are called as their colour keys are. */
export type IconName = keyof typeof iconShapes
