// Runs in a thread of its own: draws an SVG with our font as PNG.
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { Resvg, initWasm } from '@resvg/resvg-wasm'

const read = (address: string) => readFile(fileURLToPath(import.meta.resolve(address)))
const family = '@expo-google-fonts/hanken-grotesk'

const fonts = await Promise.all(
  ['400Regular/HankenGrotesk_400Regular', '600SemiBold/HankenGrotesk_600SemiBold', '700Bold/HankenGrotesk_700Bold'].map(
    (name) => read(`${family}/${name}.ttf`),
  ),
)
await initWasm(await read('@resvg/resvg-wasm/index_bg.wasm'))

/** The PNG of an SVG. */
export default function drawShareImage(svg: string): Uint8Array {
  const options = { font: { fontBuffers: fonts, defaultFontFamily: 'Hanken Grotesk' } }
  const drawing = new Resvg(svg, options)
  const rendered = drawing.render()
  try {
    return rendered.asPng()
  } finally {
    rendered.free()
    drawing.free()
  }
}
