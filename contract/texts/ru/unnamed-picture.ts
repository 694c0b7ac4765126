/** The name of an answer option that is a picture alone, without a description; its number is that of the option, from 1. */
export const unnamedPicture = (number: number): string => `Картинка ${number}`
