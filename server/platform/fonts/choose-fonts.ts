import { familiesFor } from './families.ts'
import { findFont, loadProductFont } from './load-font.ts'
import type { Font, FontWeight } from './load-font.ts'

/** What is drawn for a character as readers see it, with its combining marks; null is our own font. */
export interface Glyphs {
  text: string
  font: Font | null
}

interface DrawnCharacter {
  /** Where the character is in the text. */
  index: number
  glyphs: Glyphs[]
}

const clusters = new Intl.Segmenter('en', { granularity: 'grapheme' })
const invisible = /[\p{Default_Ignorable_Code_Point}\p{Cc}]/gu
/** Without the two that decide how letters join. */
const invisibleAlone = /(?![\u200c\u200d])[\p{Default_Ignorable_Code_Point}\p{Cc}]/gu
/** Spaces and hyphens that look like our own. */
const alike = /^(?!\u3000)[\p{Zs}\u2010\u2011]$/u
const codePointsOf = (text: string) => Array.from(text, (one) => one.codePointAt(0)!)

/** Chooses fonts for the characters of texts in one weight, and remembers them. */
export function fontChooser(weight: FontWeight) {
  const chosen = new Map<string, Glyphs[]>()

  async function choose(text: string, families: readonly string[]): Promise<Glyphs | null> {
    const codePoints = codePointsOf(text)
    const own = await loadProductFont('')
    if (codePoints.every((one) => own.has(one))) return { text, font: null }
    const font = await findFont(codePoints, families, weight)
    return font && { text, font }
  }

  /**
   * One font for all of the text if there is one. Otherwise the characters that it is equivalent to, one at a time; what
   * no font has is a space, a hyphen or a question mark, and a mark is left out.
   */
  async function draw(cluster: string, families: readonly string[]): Promise<Glyphs[]> {
    const seen = cluster.replaceAll(invisible, '')
    if (seen === '') return []
    if (alike.test(seen)) return [(await choose(seen, [])) ?? { text: substituteOf(seen), font: null }]
    for (const text of new Set([cluster.replaceAll(invisibleAlone, ''), seen, seen.normalize('NFKC')])) {
      const whole = await choose(text, families)
      if (whole) return [whole]
    }
    const parts: Glyphs[] = []
    for (const one of seen.normalize('NFKD')) {
      const part = await choose(one, families)
      if (part) parts.push(part)
      else if (!/\p{M}/u.test(one)) parts.push({ text: substituteOf(one), font: null })
    }
    return parts
  }

  /** What is drawn for each character of a text: nothing for invisible ones. */
  return async (text: string): Promise<DrawnCharacter[]> => {
    const families = familiesFor(text)
    const drawn: DrawnCharacter[] = []
    for (const { segment, index } of clusters.segment(text)) {
      const key = `${families} ${segment}`
      const glyphs = chosen.get(key) ?? (await draw(segment, families))
      chosen.set(key, glyphs)
      drawn.push({ index, glyphs })
    }
    return drawn
  }
}

const substituteOf = (character: string): string =>
  /\p{Z}/u.test(character) ? ' ' : /\p{Pd}/u.test(character) ? '-' : '?'
