const marks = / ?\[картинка (\d{1,4})\]/gi

/** The mark in a text for its picture of this number, from 1. */
export const pictureMark = (number: number): string => `[картинка ${number}]`

/** Whether a text is nothing but marks of pictures. */
export const isPictureMark = (text: string): boolean => /^(?:\[картинка \d{1,4}\] ?)+$/i.test(text)

/** A text without the marks of pictures, and their numbers. Numbers above `count` are no pictures and stay. */
export function withoutPictureMarks(text: string, count: number): { text: string; pictures: number[] } {
  const pictures: number[] = []
  const rest = text.replace(marks, (mark, digits: string) => {
    const number = Number(digits)
    if (number < 1 || number > count) return mark
    pictures.push(number)
    return ''
  })
  return { text: rest.trim(), pictures }
}
