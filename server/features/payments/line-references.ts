import { referenceShape } from './payment-rows.ts'

interface ReferenceShape {
  prefix: string
  /** For a regular expression: those that follow the prefix. */
  characters: string
  length: number
}

/** The references of transfers that the cells of a row name. */
export const referencesIn = (cells: readonly string[]): string[] =>
  findReferences(cells, referenceShape).map((found) => `TU-${found.slice(2, 6)}-${found.slice(6)}`)

/** The references of payouts that the cells of a row name. */
export const payoutReferencesIn = (cells: readonly string[]): string[] =>
  findReferences(cells, { prefix: 'PO', characters: '0-9A-F', length: 10 }).map((found) => `PO-${found.slice(2)}`)

/**
 * Banks change case, spaces and hyphens, and write a reference in any column, or begin it in one and end it in another.
 * What is found may be no reference: the caller looks it up.
 */
function findReferences(cells: readonly string[], { prefix, characters, length }: ReferenceShape): string[] {
  const texts = cells.map((cell) => cell.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')).filter((text) => text !== '')
  const whole = new RegExp(`(?=(${prefix}[${characters}]{${length}}))`, 'g')
  const begun = new RegExp(`(?:${prefix[0]}|${prefix}[${characters}]{0,${length - 1}})$`)
  const joined = texts.flatMap((text, at) => {
    const [begin] = begun.exec(text) ?? []
    return begin ? texts.flatMap((other, index) => (index === at ? [] : [begin + other.slice(0, length + 1)])) : []
  })
  const found = [...texts, texts.join(''), ...joined].flatMap((text) =>
    [...text.matchAll(whole)].map(([, one]) => one!),
  )
  return [...new Set(found)]
}
