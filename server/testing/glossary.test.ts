import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

const rejectedTable = read('docs/glossary.md').split('## Rejected words')[1]!
const rejected = [...rejectedTable.matchAll(/^\| ([^|]+) \|/gm)]
  .map(([, cell]) => cell!.trim())
  .filter((cell) => cell !== 'rejected' && !/^-+$/.test(cell))
  .flatMap((cell) => cell.split(', '))
const pattern = new RegExp(`(?<![\\w-])(${rejected.join('|')})(?![\\w-])`, 'i')

/** The modules whose strings users read: public pages, screens, messages of schemas, emails, demo data. */
const files = globSync(
  [
    'content/**/*.ts',
    'web/{lib,features,portals,shell,site,ui}/**/*.{ts,tsx}',
    'domain/**/*.ts',
    'server/features/**/*.ts',
    'server/platform/{mail,http}/**/*.ts',
    'server/demo/data/**/*.ts',
  ],
  { cwd: root },
).filter((path) => !path.endsWith('.test.ts') && !path.endsWith('skill-catalog.ts'))

const withoutComments = (source: string) => source.replaceAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*/g, '')

const literal = /'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`/g
const jsxText = /[>}]([^<>{}]+)(?=[<{])/g

/** The string literals of a file, and the text between its JSX tags and expressions. */
function textsIn(path: string): string[] {
  const source = withoutComments(read(path))
  const found = [...source.matchAll(literal), ...(path.endsWith('.tsx') ? source.matchAll(jsxText) : [])]
  return found.flatMap(([, ...groups]) => groups.filter((text) => text?.trim().includes(' ')) as string[])
}

test('no text that users read contains a word that the glossary rejects', () => {
  expect(rejected).toContain('whoever')
  const found = files.flatMap((path) =>
    textsIn(path)
      .filter((text) => pattern.test(text))
      .map((text) => `${path}: ${text.trim().slice(0, 160)}`),
  )
  expect(found).toEqual([])
})
