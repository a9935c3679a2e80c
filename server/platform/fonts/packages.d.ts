// What is used of packages that have no types.
declare module 'fontkit' {
  export interface FontkitFont {
    hasGlyphForCodePoint: (codePoint: number) => boolean
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
