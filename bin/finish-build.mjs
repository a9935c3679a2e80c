// Compresses the built site once, so that the server only has to read it.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const folder = join(dirname(fileURLToPath(import.meta.url)), '../build/client')
const compressible = new Set(['.html', '.js', '.css', '.json', '.svg', '.txt', '.xml', '.webmanifest'])
const smallest = 200

for (const name of readdirSync(folder, { recursive: true })) {
  const path = join(folder, String(name))
  if (!compressible.has(extname(path))) continue
  const body = readFileSync(path)
  if (body.length < smallest) continue
  writeFileSync(`${path}.gz`, gzipSync(body, { level: 9 }))
  writeFileSync(
    `${path}.br`,
    brotliCompressSync(body, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
    }),
  )
}
