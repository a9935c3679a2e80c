import { expect, test } from 'vitest'
import { csvOf } from './csv.ts'
import type { Cell } from './csv.ts'

async function* once<Row>(rows: Row[]) {
  yield rows
}

async function all<Piece>(pieces: AsyncIterable<Piece>): Promise<Piece[]> {
  const found: Piece[] = []
  for await (const piece of pieces) found.push(piece)
  return found
}

/** The CSV of a single cell. */
async function written(cell: Cell): Promise<string> {
  const [, line] = await all(csvOf([{ title: 'One', cell: (row: Cell) => row }], once([cell])))
  return line!.replace(/\r\n$/, '')
}

test('a table starts with a byte order mark and its titles, and lines end as in RFC 4180', async () => {
  const columns = [
    { title: 'Name', cell: (row: { name: string; age: number }) => row.name },
    { title: 'Age, in years', cell: (row: { name: string; age: number }) => row.age },
  ]
  const pieces = await all(csvOf(columns, once([{ name: 'Ana', age: 30 }])))
  expect(pieces.join('')).toBe('\u{feff}Name,"Age, in years"\r\nAna,30\r\n')
})

test('a table without rows has its titles', async () => {
  const none = (async function* () {})()
  expect((await all(csvOf([{ title: 'One', cell: String }], none))).join('')).toBe('\u{feff}One\r\n')
})

test.each([
  ['plain', 'plain'],
  ['two, three', '"two, three"'],
  ['a "quoted" word', '"a ""quoted"" word"'],
  ['two\nlines', '"two\nlines"'],
  ['José ñandú 日本', 'José ñandú 日本'],
  [-5, '-5'],
  ['-5.00', '-5.00'],
  [0, '0'],
  [false, 'false'],
  [null, ''],
  [undefined, ''],
  ['', ''],
])('%j is written %s', async (cell, text) => {
  expect(await written(cell)).toBe(text)
})

test.each([
  ['=HYPERLINK("https://evil.test")', `"'=HYPERLINK(""https://evil.test"")"`],
  ['+1+1', `'+1+1`],
  ['-2+3', `'-2+3`],
  ['-2 ', `'-2 `],
  ['@SUM(A1)', `'@SUM(A1)`],
  ['\t=1', `'\t=1`],
  ['\r=1', `"'\r=1"`],
  ['  =1', `'  =1`],
  ['＝1', `'＝1`],
  ['1=1', '1=1'],
  ['C++', 'C++'],
])('%j is not evaluated as a formula', async (cell, text) => {
  expect(await written(cell)).toBe(text)
})
