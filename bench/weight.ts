// Measures what a visitor downloads before the first paint of a public page: its HTML, scripts, and style sheets with
// the fonts loaded at once, as compressed for browsers. Fails if a page exceeds the documented limits. Interactive
// parts are included: every page uses only the one small script. Pages that are rendered when they are requested, those of
// jobs, are not in the build.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { builtFolder, kibibyte, sizeAsSent } from './parts/built-files.ts'
import { end } from './parts/end.ts'
import { rounded } from './parts/statistics.ts'

const most = { scripts: 5 * kibibyte, 'styles + fonts': 40 * kibibyte }

const sitemap = readFileSync(join(builtFolder, 'sitemap.xml'), 'utf8')
const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)]
  .map(([, address]) => new URL(address!).pathname)
  .filter((path) => existsSync(pageFile(path)))

const table = paths.map((path) => ({ path, ...weigh(path) }))
const shown = Object.fromEntries(
  table.map(({ path, ...weights }) => [
    path,
    Object.fromEntries(Object.entries(weights).map(([name, bytes]) => [`${name}, KiB`, inKibibytes(bytes)])),
  ]),
)
console.table(shown)
const tooHeavy = table.flatMap((page) =>
  Object.entries(most)
    .filter(([name, limit]) => page[name as keyof typeof most] > limit)
    .map(([name, limit]) => `${page.path}: more than ${inKibibytes(limit)} KiB of ${name}`),
)
for (const line of tooHeavy) console.error(line)
end({ missed: tooHeavy.length > 0 })

function pageFile(path: string): string {
  return join(builtFolder, path, 'index.html')
}

function weigh(path: string) {
  const file = pageFile(path)
  const html = readFileSync(file, 'utf8')
  const sum = (pattern: RegExp) => {
    const names = new Set([...html.matchAll(pattern)].map(([tag]) => /(?:href|src)="([^"]+)"/.exec(tag)![1]!))
    return [...names].reduce((bytes, name) => bytes + sizeAsSent(join(builtFolder, name)), 0)
  }
  return {
    HTML: sizeAsSent(file),
    scripts: sum(/<script[^>]+src=[^>]+>|<link[^>]+modulepreload[^>]+>/g),
    'styles + fonts': sum(/<link[^>]+rel="stylesheet"[^>]*>|<link[^>]+as="font"[^>]*>/g),
  }
}

function inKibibytes(bytes: number): number {
  return rounded(bytes / kibibyte, 1)
}
