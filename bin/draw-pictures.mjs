// Renders the pictures of `web/drawn/` to `web/public/`: the site's icons and link previews. Run it after the mark, the
// tagline or the bridge has changed, and commit the result.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import tailwindcss from '@tailwindcss/vite'
import { createServer } from 'vite'
import { findChromium } from '../e2e/chromium.ts'
import { root } from './set-up.mjs'

const page = '<!doctype html><body><script type="module" src="/web/drawn/draw.tsx"></script>'

const vite = await createServer({
  root,
  configFile: false,
  publicDir: false,
  appType: 'custom',
  logLevel: 'error',
  server: { host: '127.0.0.1', port: 0 },
  plugins: [
    tailwindcss(),
    {
      name: 'one-picture',
      // Runs after Vite's own middleware: the remaining URLs are names of pictures.
      configureServer: (server) => () =>
        server.middlewares.use((_request, response) => {
          response.setHeader('content-type', 'text/html; charset=utf-8')
          response.end(page)
        }),
    },
  ],
})
await vite.listen()
const { path, env } = await findChromium()
const browser = await chromium.launch({ executablePath: path, env: { ...process.env, ...env }, args: ['--no-sandbox'] })
try {
  const { pictures } = await vite.ssrLoadModule('/web/drawn/pictures.tsx')
  const tab = await browser.newPage({ colorScheme: 'light' })
  for (const [name, { width, height }] of Object.entries(pictures)) {
    await tab.setViewportSize({ width, height })
    await tab.goto(`${vite.resolvedUrls.local[0]}${name}`)
    await tab.locator('svg').first().waitFor()
    await tab.evaluate(() => document.fonts.ready)
    const png = await tab.screenshot({ omitBackground: true })
    const file = name.endsWith('.ico') ? asIco(png, width) : png
    writeFileSync(join(root, 'web/public', name), file)
    console.log(`${name} ${width} × ${height}, ${(file.length / 1024).toFixed(1)} KiB`)
  }
} finally {
  await browser.close()
  await vite.close()
}

/** Wraps a PNG in an ICO file, for old browsers. */
function asIco(png, size) {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2) // type: icon
  head.writeUInt16LE(1, 4) // number of images
  head.writeUInt8(size, 6)
  head.writeUInt8(size, 7)
  head.writeUInt16LE(1, 10) // color planes
  head.writeUInt16LE(32, 12) // bits per pixel
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, png])
}
