import { foldText } from '../kernel/fold-text.ts'

/** The characters that people and devices type as an apostrophe, apart from those that `foldText` knows. */
const apostrophes = /[\u2018\u2019\u201b\u2032\u02b9\u02bb\u02bc`\u00b4]/g
const hyphens = /[\p{Pd}\u2212]/gu
const invisible = /\p{Default_Ignorable_Code_Point}/gu

/**
 * Whether two texts are the same person's name. Case, accents, the number of spaces, kinds of apostrophes and hyphens,
 * and invisible characters do not count. No text is the same as an empty one.
 */
export function isSameName(one: string, other: string): boolean {
  const folded = foldName(one)
  return folded !== '' && folded === foldName(other)
}

function foldName(name: string): string {
  const plain = foldText(name.replaceAll(invisible, '').replaceAll(apostrophes, "'"))
  // Upper case last: letters such as ı and ẞ have no lower case of their own.
  return plain.replaceAll(hyphens, '-').replaceAll(/\s+/g, ' ').trim().toLowerCase().toUpperCase()
}
