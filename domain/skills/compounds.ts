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
  'data base',
  'real time',
  'web site',
  'data base',
  'data set',
  'data center',
  'front desk',
  'front office',
  'back office',
  'help desk',
  'help line',
  'call center',
  'contact center',
  'book keeper',
  'book keeping',
  'copy writer',
  'copy writing',
  'copy editor',
  'copy editing',
  'ghost writer',
  'ghost writing',
  'proof reader',
  'proof reading',
  'voice over',
  'story board',
  'pay roll',
  'time sheet',
  'work flow',
  'team work',
  'health care',
  'child care',
  'non profit',
  'tele sales',
  'tele marketing',
  'pre sales',
  'micro services',
  'block chain',
  'chat bot',
  'multi media',
  'out sourcing',
  'free lance',
] as const

const apart = new Map<string, string>(compounds.map((compound) => [compound.replace(' ', ''), compound]))
const anyCompound = new RegExp(
  String.raw`(?<![\p{L}\p{N}-])(?:${compounds.map((one) => one.replace(' ', '[ -]?')).join('|')})s?(?![\p{L}\p{N}-])`,
  'gu',
)
const together = (found: string) => found.replace(/[ -]/, '')

/** The spellings of a compound in one and in two words; none if the word is no compound. */
export function spellingsOfCompound(word: string): string[] {
  const joined = together(fold(word))
  const parts = apart.get(joined)
  if (parts) return [joined, parts]
  const one = joined.endsWith('s') ? apart.get(joined.slice(0, -1)) : undefined
  return one ? [joined, `${one}s`] : []
}

/** The spellings of a text by its compounds: `front-end lead` is also `frontend lead` and `front end lead`. */
export function spellingsByCompounds(text: string): string[] {
  const folded = fold(text)
  const joined = folded.replaceAll(anyCompound, together)
  const parted = folded.replaceAll(anyCompound, (found) => spellingsOfCompound(found)[1]!)
  return [...new Set([text, ...[joined, parted].filter((one) => one !== folded)])]
}
