import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

export type FontWeight = 400 | 600

/** The characters of one file of a font, in one weight. */
export interface Font {
  /** Unique among all fonts. */
  name: string
  /** TrueType. */
  bytes: Uint8Array
  has: (codePoint: number) => boolean
}

const pathOf = (address: string) => fileURLToPath(import.meta.resolve(address))

/** Our font, which has no other characters than European ones in Latin script and those of Vietnamese. */
export const productFont: Record<FontWeight, string> = {
  400: fileURLToPath(import.meta.resolve('@expo-google-fonts/hanken-grotesk/400Regular/HankenGrotesk_400Regular.ttf')),
  600: fileURLToPath(
    import.meta.resolve('@expo-google-fonts/hanken-grotesk/600SemiBold/HankenGrotesk_600SemiBold.ttf'),
  ),
}

/** Loads what a key stands for when it is first needed, and keeps it as long as the thread runs. */
function kept<Value>(load: (key: string) => Promise<Value>) {
  const values = new Map<string, Promise<Value>>()
  return (key: string): Promise<Value> => {
    const value = values.get(key) ?? load(key)
    values.set(key, value)
    return value
  }
}

async function fontOf(name: string, bytes: Uint8Array): Promise<Font> {
  const { create } = await import('fontkit')
  const font = create(bytes)
  return { name, bytes, has: (codePoint) => font.hasGlyphForCodePoint(codePoint) }
}

/** Our font in the normal weight; the others have the same characters. */
export const loadProductFont = kept(async () => fontOf('product', await readFile(productFont[400])))

type Ranges = (readonly [from: number, to: number])[]

const loadRanges = kept(async (family): Promise<[file: string, ranges: Ranges][]> => {
  const text = await readFile(pathOf(`@fontsource-variable/${family}/unicode.json`), 'utf8')
  return Object.entries(JSON.parse(text) as Record<string, string>).map(([name, ranges]) => [
    `${family}-${name.replaceAll(/[[\]]/g, '')}`,
    ranges.split(',').map((range) => {
      const [from, to = from] = range
        .slice(2)
        .split('-')
        .map((code) => Number.parseInt(code, 16))
      return [from!, to!]
    }),
  ])
})

/** The layout and embedding of fonts support neither variable nor WOFF2 ones, so a weight is made from these. */
const loadFile = kept(async (key): Promise<Font> => {
  const [family, file, weight] = key.split(' ')
  const [{ default: subsetFont }, bytes] = await Promise.all([
    import('subset-font'),
    readFile(pathOf(`@fontsource-variable/${family}/files/${file}-wght-normal.woff2`)),
  ])
  const made = await subsetFont(bytes, null, {
    keepAllGlyphs: true,
    targetFormat: 'truetype',
    variationAxes: { wght: Number(weight) },
  })
  return fontOf(`${file}-${weight}`, made)
})

/** The first of the families' files that has all of the characters, or null. */
export async function findFont(
  codePoints: readonly number[],
  families: readonly string[],
  weight: FontWeight,
): Promise<Font | null> {
  for (const family of families)
    for (const [file, ranges] of await loadRanges(family)) {
      if (!ranges.some(([from, to]) => codePoints[0]! >= from && codePoints[0]! <= to)) continue
      const font = await loadFile(`${family} ${file} ${weight}`)
      if (codePoints.every((one) => font.has(one))) return font
    }
  return null
}
