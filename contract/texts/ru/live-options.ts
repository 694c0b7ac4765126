/** What stands beside the colour of each option, in the order of the options: a letter and the name of its shape. */
export const optionSigns = [
  { letter: 'А', shape: 'треугольник' },
  { letter: 'Б', shape: 'ромб' },
  { letter: 'В', shape: 'круг' },
  { letter: 'Г', shape: 'квадрат' },
  { letter: 'Д', shape: 'звезда' },
  { letter: 'Е', shape: 'шестиугольник' },
  { letter: 'Ж', shape: 'крест' },
  { letter: 'З', shape: 'полукруг' },
  { letter: 'И', shape: 'стрелка' },
  { letter: 'К', shape: 'капля' },
] as const
