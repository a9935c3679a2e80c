// Measures what a visitor downloads before the first paint of a public page: its HTML, scripts, and style sheets with
// the fonts loaded at once, as compressed for browsers. Fails if a page exceeds the documented limits. Interactive
// parts are included: every page uses only the one small script. Pages that are rendered when they are requested, those of
// jobs, are not in the build.
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { end } from './parts/end.ts'

const kibibyte = 1_024
const most = { scripts: 5 * kibibyte, 'styles + fonts': 40 * kibibyte }

const folder = join(import.meta.dirname, '../build/client')
const sitemap = readFileSync(join(folder, 'sitemap.xml'), 'utf8')
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
  return join(folder, path, 'index.html')
}

function weigh(path: string) {
  const file = pageFile(path)
  const html = readFileSync(file, 'utf8')
  const sum = (pattern: RegExp) => {
    const names = new Set([...html.matchAll(pattern)].map(([tag]) => /(?:href|src)="([^"]+)"/.exec(tag)![1]!))
    return [...names].reduce((bytes, name) => bytes + sent(join(folder, name)), 0)
  }
  return {
    HTML: sent(file),
    scripts: sum(/<script[^>]+src=[^>]+>|<link[^>]+modulepreload[^>]+>/g),
    'styles + fonts': sum(/<link[^>]+rel="stylesheet"[^>]*>|<link[^>]+as="font"[^>]*>/g),
  }
}

/** The size of a file as sent. Fonts are already compressed. */
function sent(file: string): number {
  return statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size
}

function inKibibytes(bytes: number): number {
  return Math.round((bytes / kibibyte) * 10) / 10
}
