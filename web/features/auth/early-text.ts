/**
 * The text of the named fields of a form, typed before hydration or filled in by the browser. React leaves it in the fields
 * until it renders them again with the empty value that it knows.
 */
export function earlyText<Name extends string>(form: HTMLFormElement | null, names: readonly Name[]): [Name, string][] {
  return names.flatMap((name): [Name, string][] => {
    const field = form?.elements.namedItem(name)
    return field instanceof HTMLInputElement && field.value !== '' ? [[name, field.value]] : []
  })
}
