/** The fonts of scripts besides Latin, as packages of `@fontsource-variable`. Each is divided into files by characters. */
const scripts = [
  // Also Greek, Cyrillic and Devanagari.
  'noto-sans',
  'noto-sans-arabic',
  'noto-sans-hebrew',
  'noto-sans-thai',
  'noto-sans-bengali',
  'noto-sans-gurmukhi',
  'noto-sans-gujarati',
  'noto-sans-tamil',
  'noto-sans-telugu',
  'noto-sans-kannada',
  'noto-sans-malayalam',
  'noto-sans-sinhala',
  'noto-sans-khmer',
  'noto-sans-lao',
  'noto-sans-myanmar',
  'noto-sans-georgian',
  'noto-sans-armenian',
  'noto-sans-ethiopic',
]
const [japanese, korean, chinese] = ['noto-sans-jp', 'noto-sans-kr', 'noto-sans-sc'] as const
const symbols = ['noto-emoji', 'noto-sans-symbols']

/**
 * The fonts for the characters of a text, in the order in which they are tried. Languages draw the same Chinese character
 * differently; kana and Hangul say which one a text is in.
 */
export function familiesFor(text: string): string[] {
  const asian = /[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)
    ? [japanese, korean, chinese]
    : /\p{Script=Hangul}/u.test(text)
      ? [korean, japanese, chinese]
      : [chinese, japanese, korean]
  return [...scripts, ...asian, ...symbols]
}
