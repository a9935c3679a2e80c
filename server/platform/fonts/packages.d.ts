// What is used of packages that have no types.
declare module 'fontkit' {
  interface FontkitGlyph {
    id: number
    advanceWidth: number
    path: { toSVG: () => string }
  }
  export interface FontkitFont {
    unitsPerEm: number
    hasGlyphForCodePoint: (codePoint: number) => boolean
    layout: (text: string) => { glyphs: FontkitGlyph[]; positions: { xAdvance: number }[] }
  }
  export function create(bytes: Uint8Array): FontkitFont
}

declare module 'subset-font' {
  interface Options {
    keepAllGlyphs: true
    targetFormat: 'truetype'
    variationAxes: { wght: number }
  }
  export default function subsetFont(font: Uint8Array, text: null, options: Options): Promise<Uint8Array>
}
