/** Letters that are no combination of a letter and an accent, and what each is typed as. */
const singles = {
  from: 'øłđðıħŧŋĸɓƈɗɖƒɠɨƙƚɲɵƥɍƭʉʋƴƶǥȼɇɉɏⱥςىةکی',
  to: 'olddihtnkbcddfgiklnoprtuvyzgcejyaσيهكي',
} as const
const pairs = { ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th' } as const
const apostrophes = "'`´·’‘‛ʼʻʹʾʿ′"
const quotes = '“”„‟'
const hyphens = '‐‑‒–—―−'

/** Accents, vowel signs of Arabic and Hebrew, and characters that are not seen. Voiced kana and Thai vowels remain. */
const marks = new RegExp(
  String.raw`[\u00ad\u0300-\u036f\u0483-\u0489\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u061c\u0640\u064b-\u065f\u0670\u1ab0-\u1aff\u1dc0-\u1dff\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\u20d0-\u20ff\ufe00-\ufe0f\ufe20-\ufe2f\ufeff]+`,
  'g',
)

const spelled = new Map<string, string>([
  ...[...singles.from].map((letter, at) => [letter, [...singles.to][at]!] as const),
  ...Object.entries(pairs),
])
const isAscii = (text: string) => /^[\0-\x7f]*$/.test(text)
const withoutMarks = (text: string) => text.normalize('NFKD').replaceAll(marks, '').normalize('NFC')

const anySpecial = new RegExp(`[${[...spelled.keys()].join('')}]`, 'giu')
const anyApostrophe = new RegExp(`[${apostrophes}]`, 'g')
const anyQuote = new RegExp(`[${quotes}]`, 'g')
const anyHyphen = new RegExp(`[${hyphens}]`, 'g')

/** The text in compatible characters (full-width, ligatures) and without accents; its case is kept. */
export function foldText(text: string): string {
  if (isAscii(text)) return text
  return withoutMarks(text)
    .replaceAll(anySpecial, (letter) => spelled.get(letter.toLowerCase()) ?? letter)
    .replaceAll(/[’‘‛ʻʼʹʾʿ′]/g, "'")
}

const withPlainPunctuation = (text: string) =>
  text.replaceAll(anyApostrophe, '').replaceAll(anyQuote, '"').replaceAll(anyHyphen, '-')

/**
 * A text as searches compare it: in lower case, without accents and apostrophes, special letters as they are typed on
 * any keyboard. `fold` in the database returns the same.
 */
export function fold(text: string): string {
  if (isAscii(text)) return text.toLowerCase().replaceAll(/['`]/g, '')
  // An accent by itself becomes a space and an accent in NFKD.
  const lower = withoutMarks(text.replaceAll(/[´’‘]/g, '').normalize('NFKD').toLowerCase())
  return withPlainPunctuation(lower).replaceAll(anySpecial, (letter) => spelled.get(letter) ?? letter)
}
