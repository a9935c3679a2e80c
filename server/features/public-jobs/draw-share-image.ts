// Runs in a thread of its own: draws an SVG with our font, and those of other scripts that its texts need, as PNG.
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { Resvg, initWasm } from '@resvg/resvg-wasm'
import type { SharePicture } from './share-images.ts'
import { fontChooser } from '#server/platform/fonts/choose-fonts.ts'

const read = (address: string) => readFile(fileURLToPath(import.meta.resolve(address)))
const family = '@expo-google-fonts/hanken-grotesk'

const fonts = await Promise.all(
  ['400Regular/HankenGrotesk_400Regular', '600SemiBold/HankenGrotesk_600SemiBold', '700Bold/HankenGrotesk_700Bold'].map(
    (name) => read(`${family}/${name}.ttf`),
  ),
)
await initWasm(await read('@resvg/resvg-wasm/index_bg.wasm'))

const chooseFonts = fontChooser(600)

/** The picture as PNG. */
export default async function drawShareImage({ svg, texts }: SharePicture): Promise<Uint8Array> {
  const drawn = (await Promise.all(texts.map(chooseFonts))).flat()
  const others = new Set(drawn.flatMap(({ glyphs }) => glyphs.flatMap(({ font }) => font?.bytes ?? [])))
  const options = { font: { fontBuffers: [...fonts, ...others], defaultFontFamily: 'Hanken Grotesk' } }
  const drawing = new Resvg(svg, options)
  const rendered = drawing.render()
  try {
    return rendered.asPng()
  } finally {
    rendered.free()
    drawing.free()
  }
}
