/** Letters that are no combination of a letter and an accent. */
const specialLetters: [RegExp, string][] = [
  [/ß/g, 'ss'],
  [/[øØ]/g, 'o'],
  [/[łŁ]/g, 'l'],
  [/[đĐ]/g, 'd'],
  [/[æÆ]/g, 'ae'],
  [/[œŒ]/g, 'oe'],
  [/[’ʼ]/g, "'"],
]

/** The text in compatible characters (full-width, ligatures) and without accents. */
export function foldText(text: string): string {
  if (/^[\0-\x7f]*$/.test(text)) return text
  const plain = text.normalize('NFKD').replaceAll(/(?<=[\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}])\p{M}+/gu, '')
  return specialLetters.reduce(
    (folded, [letter, spelled]) => folded.replaceAll(letter, spelled),
    plain.normalize('NFKC'),
  )
}
