// What a visitor loads before a public page is painted, from the built web: its HTML, its scripts, its style sheets with
// the fonts that are asked for at once; compressed as browsers get them. Fails where a page is heavier than we promise.
// Interactive parts count in: no page needs more than the one small script.
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

const kibibyte = 1_024
const most = { scripts: 5 * kibibyte, 'styles + fonts': 40 * kibibyte }

const folder = join(import.meta.dirname, '../build/client')
const sitemap = readFileSync(join(folder, 'sitemap.xml'), 'utf8')
const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => new URL(address!).pathname)

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
process.exitCode = tooHeavy.length > 0 ? 1 : 0

function weigh(path: string) {
  const file = join(folder, path, 'index.html')
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

/** How many bytes of a file are sent. Fonts are compressed by themselves. */
function sent(file: string): number {
  return statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size
}

function inKibibytes(bytes: number): number {
  return Math.round((bytes / kibibyte) * 10) / 10
}
