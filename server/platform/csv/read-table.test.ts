import { expect, it } from 'vitest'
import { csvLimits, csvMessages } from '#domain/kernel/csv.ts'
import { Failure } from '#domain/kernel/errors.ts'
import { csvOf } from './csv.ts'
import { dateFormatOf, readDate } from './read-date.ts'
import { readTable } from './read-table.ts'
import { suggestColumns } from './suggest-columns.ts'

const read = (text: string | Buffer, most_rows = 10) => readTable(Buffer.from(text), most_rows)
const cellsOf = (text: string | Buffer) => read(text).rows.map(({ cells }) => Object.values(cells))

function refusalOf(text: string | Buffer, most_rows?: number): string | undefined {
  try {
    read(text, most_rows)
    return undefined
  } catch (error) {
    return error instanceof Failure ? error.fields.map(({ path, message }) => `${path}: ${message}`).join() : undefined
  }
}

it('reads what spreadsheets and other programs write', () => {
  const expected = [['Ana, A.', '1 "x"\n2']]
  const cells = ['"Ana, A."', '"1 ""x""\n2"']
  for (const delimiter of [',', ';', '\t'])
    expect(cellsOf(`Name${delimiter}Note\n${cells.join(delimiter)}\n`)).toEqual(expected)
  expect(cellsOf(`\u{feff}Name,Note\r\n${cells.join()}\r\n\r\n`)).toEqual(expected)
  expect(cellsOf(Buffer.from(`\u{feff}Name\tNote\n${cells.join('\t')}`, 'utf16le'))).toEqual(expected)
})

it('counts rows as a spreadsheet does, and marks rows that are too wide', () => {
  const { columns, rows } = read('Date,,Date\n\n1,2,3\n,,\n4\n5,6,7,8\n')
  expect(columns).toEqual(['Date', 'Column 2', 'Date (2)'])
  expect(rows.map(({ row, is_too_wide }) => [row, is_too_wide])).toEqual([
    [3, false],
    [5, false],
    [6, true],
  ])
  expect(rows[1]!.cells).toEqual({ Date: '4', 'Column 2': '', 'Date (2)': '' })
})

it('reads our own files as they were, with texts like formulas', async () => {
  const column = { title: 'Phone', cell: ({ phone }: { phone: string }) => phone }
  const rows = ['+63 917 000', '-1', '=1+1', "it's"].map((phone) => ({ phone }))
  let text = ''
  for await (const part of csvOf([column], batchesOf([rows]))) text += part
  expect(cellsOf(text)).toEqual(rows.map(({ phone }) => [phone]))
})

async function* batchesOf<Row>(batches: Row[][]) {
  yield* batches
}

it('refuses what is no table, and says why', () => {
  expect(refusalOf(Buffer.from('Name\nJosé', 'latin1'))).toBe(`file: ${csvMessages.encoding}`)
  expect(refusalOf(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))).toBe(`file: ${csvMessages.encoding}`)
  expect(refusalOf('Name\na\u0000b')).toBe(`file: ${csvMessages.unreadable}`)
  expect(refusalOf('Name\n"open')).toBe(`file: ${csvMessages.unreadable}`)
  expect(refusalOf('')).toBe(`file: ${csvMessages.empty}`)
  expect(refusalOf('Name,Note\n\n,\n')).toBe(`file: ${csvMessages.empty}`)
  expect(refusalOf('N\n1\n2\n3', 2)).toBe(`file: ${csvMessages.too_many_rows(2)}`)
  expect(refusalOf(`${'a,'.repeat(csvLimits.columns)}b\n1`)).toBe(`file: ${csvMessages.too_many_columns}`)
  expect(refusalOf(`Name\n${'x'.repeat(csvLimits.cell + 1)}`)).toBe(`file: ${csvMessages.too_long}`)
})

it('suggests each column once, and keeps what was chosen', () => {
  const names = { start: ['start', 'start time'], end: ['end', 'stop'], note: ['note', 'start'] }
  const columns = ['Start_Time', 'START', 'Stop', 'x']
  expect(suggestColumns(columns, names, {})).toEqual({ start: 'START', end: 'Stop', note: '' })
  expect(suggestColumns(columns, names, { start: 'x', end: '' })).toEqual({ start: 'x', end: '', note: 'START' })
})

it('reads dates in the format of the file only', () => {
  expect(readDate('2026-02-28', 'yyyy-mm-dd')).toBe('2026-02-28')
  expect(readDate('2/3/2026', 'mm/dd/yyyy')).toBe('2026-02-03')
  expect(readDate('2/3/2026', 'dd/mm/yyyy')).toBe('2026-03-02')
  expect(readDate('31.02.2026', 'dd.mm.yyyy')).toBeNull()
  expect(readDate('', 'yyyy-mm-dd')).toBeNull()
  expect(dateFormatOf(['1/2/2026', '25/2/2026'])).toBe('dd/mm/yyyy')
  expect(dateFormatOf(['1/2/2026', '2/1/2026'])).toBe('mm/dd/yyyy')
  expect(dateFormatOf(['01.02.2026', ''])).toBe('dd.mm.yyyy')
})
