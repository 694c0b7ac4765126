/** Ends a command with a sentence and code 1. */
export function refuse(sentence: string): never {
  console.error(sentence)
  process.exit(1)
}

/** Refuses arguments of the command line other than these. */
export function refuseOtherArguments(...known: string[]): void {
  const other = process.argv.slice(2).find((argument) => !known.includes(argument))
  if (other !== undefined) refuse(`No such option: ${other}. There ${known.length > 0 ? `is ${known}` : 'are none'}`)
}
