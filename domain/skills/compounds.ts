import { fold } from '../kernel/fold-text.ts'

/** Words that are also written with a hyphen or in two words. */
export const compounds = [
  'front end',
  'back end',
  'full stack',
  'full time',
  'part time',
  'cross platform',
  'e commerce',
  'e learning',
  'e mail',
  'start up',
  'web site',
  'data base',
  'help desk',
  'call center',
  'book keeping',
  'copy writing',
  'non profit',
] as const

const apart = new Map<string, string>(compounds.map((compound) => [compound.replace(' ', ''), compound]))
const anyCompound = new RegExp(
  String.raw`(?<![\p{L}\p{N}-])(?:${compounds.map((one) => one.replace(' ', '[ -]?')).join('|')})(?![\p{L}\p{N}-])`,
  'gu',
)
const together = (found: string) => found.replace(/[ -]/, '')

/** The spellings of a compound in one and in two words; none if the word is no compound. */
export function spellingsOfCompound(word: string): string[] {
  const joined = together(fold(word))
  const parts = apart.get(joined)
  return parts ? [joined, parts] : []
}

/** The spellings of a text by its compounds: `front-end lead` is also `frontend lead` and `front end lead`. */
export function spellingsByCompounds(text: string): string[] {
  const folded = fold(text)
  const joined = folded.replaceAll(anyCompound, together)
  const parted = folded.replaceAll(anyCompound, (found) => apart.get(together(found))!)
  return [...new Set([text, ...[joined, parted].filter((one) => one !== folded)])]
}
