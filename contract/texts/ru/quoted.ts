/** A title or another text of a person between «», its own quotation marks as „“. */
export const quoted = (text: string): string =>
  `«${text
    .replace(/"([^"]*)"|“([^„“”]*)”/g, '„$1$2“')
    .replace(/«/g, '„')
    .replace(/»/g, '“')}»`
