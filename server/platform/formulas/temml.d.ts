// The declarations of the package are read as those of a CommonJS module, whose default export is the module itself.
declare module 'temml/dist/temml.mjs' {
  import type { TexReader } from '@quiz/contract/formulas/convert-formula.ts'

  const temml: TexReader
  export = temml
}
