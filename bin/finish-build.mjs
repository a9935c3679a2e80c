// Postprocesses the built site, so that the server only has to read it: inserts the origin into the pages, writes the
// sitemap and the web manifest, and compresses everything with gzip.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { initialContent } from '../content/site-content.ts'
import { product } from '../domain/product.ts'
import { compress, isCompressible } from '../server/platform/http/compress.ts'
import { groundColors } from '../web/shell/ground-colors.ts'
import { originPlace } from '../web/site/origin-place.ts'
import { sitemap } from '../web/site/sitemap.ts'
import { writeScreenModules } from './screen-modules.mjs'
import { writeNginxFiles } from './write-nginx-files.mjs'

const folder = join(dirname(fileURLToPath(import.meta.url)), '../build/client')
const origin = new URL(process.env.ORIGIN || 'http://localhost:3000').origin
const compressible = new Set([
  '.html',
  '.js',
  '.css',
  '.json',
  '.svg',
  '.txt',
  '.xml',
  '.webmanifest',
  '.wasm',
  '.data',
])

writeFileSync(join(folder, 'sitemap.xml'), sitemap(initialContent))

const icon = (size, purpose) => ({
  src: `/icon-${purpose === 'maskable' ? 'maskable-' : ''}${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})

writeFileSync(
  join(folder, 'site.webmanifest'),
  JSON.stringify({
    id: '/',
    name: product.name,
    short_name: product.name,
    description: product.tagline,
    // Signed-in users continue to their dashboard.
    start_url: '/login',
    display: 'standalone',
    background_color: groundColors.light,
    theme_color: groundColors.light,
    icons: [icon(192, 'any'), icon(512, 'any'), icon(512, 'maskable')],
  }),
)

const hasOrigin = new Set(['.html', '.xml', '.txt'])
for (const name of readdirSync(folder, { recursive: true })) {
  const path = join(folder, String(name))
  if (!hasOrigin.has(extname(path))) continue
  const text = readFileSync(path, 'utf8')
  if (text.includes(originPlace)) writeFileSync(path, text.replaceAll(originPlace, origin))
}

writeNginxFiles(folder, origin)
writeScreenModules(folder)

// Pages that are rendered later get the same origin.
writeFileSync(join(folder, '../origin'), origin)

for (const name of readdirSync(folder, { recursive: true })) {
  const path = join(folder, String(name))
  if (!compressible.has(extname(path))) continue
  const body = readFileSync(path)
  if (isCompressible(body)) writeFileSync(`${path}.gz`, await compress(body))
}
