import { expect, it } from 'vitest'
import { readAmount } from '#domain/kernel/csv-amount.ts'
import { dateFormatOf, readDate } from '#domain/kernel/csv-date.ts'
import { csvLimits, csvMessages } from '#domain/kernel/csv.ts'
import { Failure } from '#domain/kernel/errors.ts'
import { csvOf } from './csv.ts'
import { readTable } from './read-table.ts'
import { suggestColumns } from './suggest-columns.ts'

const read = (text: string | Buffer, options: { most_rows?: number; names?: string[]; header_row?: number } = {}) =>
  readTable(Buffer.from(text), { most_rows: 10, ...options })
const cellsOf = (text: string | Buffer) => read(text).rows.map(({ cells }) => Object.values(cells))

function refusalOf(text: string | Buffer, most_rows?: number): string | undefined {
  try {
    read(text, most_rows === undefined ? {} : { most_rows })
    return undefined
  } catch (error) {
    return error instanceof Failure ? error.fields.map(({ path, message }) => `${path}: ${message}`).join() : undefined
  }
}

it('reads what spreadsheets and other programs write', () => {
  const expected = [['Ana, A.', '1 "x"\n2']]
  const cells = ['"Ana, A."', '"1 ""x""\n2"']
  for (const delimiter of [',', ';', '\t', '|'])
    expect(cellsOf(`Name${delimiter}Note\n${cells.join(delimiter)}\n`)).toEqual(expected)
  expect(cellsOf(`\u{feff}Name,Note\r\n${cells.join()}\r\n\r\n`)).toEqual(expected)
  expect(cellsOf(Buffer.from(`\u{feff}Name\tNote\n${cells.join('\t')}`, 'utf16le'))).toEqual(expected)
})

it('counts rows as a spreadsheet does, and says which are too wide', () => {
  const { columns, rows } = read('Date,,Date\n\n1,2,3\n,,\n4\n5,6,7,8\n')
  expect(columns).toEqual(['Date', 'Column 2', 'Date (2)'])
  expect(rows.map(({ row, fault }) => [row, fault])).toEqual([
    [3, null],
    [5, null],
    [6, csvMessages.too_wide],
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
  expect(refusalOf(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))).toBe(`file: ${csvMessages.encoding}`)
  expect(refusalOf('Name\na\u0000b')).toBe(`file: ${csvMessages.unreadable}`)
  expect(refusalOf('"Name\nx')).toBe(`file: ${csvMessages.unreadable}`)
  expect(refusalOf('')).toBe(`file: ${csvMessages.empty}`)
  expect(refusalOf('Name,Note\n\n,\n')).toBe(`file: ${csvMessages.empty}`)
  expect(refusalOf('N\n1\n2\n3', 2)).toBe(`file: ${csvMessages.too_many_rows(2)}`)
  expect(refusalOf(`N\n${'1\n\n'.repeat(1_000_000)}`, 2)).toBe(`file: ${csvMessages.too_many_rows(2)}`)
  expect(refusalOf(`${'a,'.repeat(csvLimits.columns)}b\n1`)).toBe(`file: ${csvMessages.too_many_columns}`)
  expect(refusalOf(`Name\n${'x'.repeat(csvLimits.cell + 1)}`)).toBe(`file: ${csvMessages.too_long}`)
})

it('suggests each column once, and keeps what was chosen', () => {
  const names = { start: ['start', 'start time'], end: ['end', 'stop'], note: ['note', 'start'] }
  const columns = ['Start_Time', 'START', 'Stop', 'x']
  expect(suggestColumns(columns, names, {})).toEqual({ start: 'START', end: 'Stop', note: '' })
  expect(suggestColumns(columns, names, { start: 'x', end: '' })).toEqual({ start: 'x', end: '', note: 'START' })
})

it('reads fully quoted files', () => {
  const lines = ['"Name","Email"', '"Ana Cruz","ana.c@example.test"']
  for (const lineBreak of ['\n', '\r\n', '\r'])
    for (const mark of ['', '\u{feff}'])
      expect(read(mark + lines.join(lineBreak) + lineBreak)).toMatchObject({
        columns: ['Name', 'Email'],
        rows: [{ row: 2, cells: { Name: 'Ana Cruz', Email: 'ana.c@example.test' }, fault: null }],
      })
  expect(cellsOf('"Name" , "Note"\n"A, B" ,"x"\n')).toEqual([['A, B', 'x']])
})

it('uses the delimiter that the first line names, and does not count that line', () => {
  for (const line of ['sep=;', '"sep=;"', 'SEP=;'])
    expect(read(`${line}\r\nDate;Start;End\r\n2026-11-24;09:00;10:00`)).toMatchObject({
      columns: ['Date', 'Start', 'End'],
      rows: [{ row: 2, cells: { Date: '2026-11-24', Start: '09:00', End: '10:00' } }],
    })
  expect(cellsOf('sep=:\nDate:Text\n1:a,b')).toEqual([['1', 'a,b']])
})

it('finds the delimiter also where the texts have more of another', () => {
  expect(cellsOf('Text;Amount\na, b, c, d;1\ne, f, g, h;2\n')).toEqual([
    ['a, b, c, d', '1'],
    ['e, f, g, h', '2'],
  ])
  expect(cellsOf('Booked;Amount\n20.11.2026;1,50\n21.11.2026;2,50\n')).toHaveLength(2)
})

it('keeps quotation marks inside of cells', () => {
  expect(cellsOf('Date,Amount,Text\n2026-11-28,1250.00,PAYMENT 6" MONITOR x9e')).toEqual([
    ['2026-11-28', '1250.00', 'PAYMENT 6" MONITOR x9e'],
  ])
  expect(cellsOf('Text,Amount\n"PAYMENT 6" MONITOR",1.00\n"A ""B""",2.00')).toEqual([
    ['PAYMENT 6" MONITOR', '1.00'],
    ['A "B"', '2.00'],
  ])
})

it('marks a row whose quotation marks do not match, and reads the others', () => {
  const { rows } = read('Text,Amount,Note\n"5 inch,1.00,\nb,"c" x,2.00\n"A "x", 9.00, y",3.00\nd,4.00,\n')
  expect(rows.map(({ row, fault }) => [row, fault])).toEqual([
    [2, csvMessages.quotes],
    [3, csvMessages.quotes],
    [4, csvMessages.quotes],
    [5, null],
  ])
  expect(rows[3]!.cells).toEqual({ Text: 'd', Amount: '4.00', Note: '' })
  const open = read('Text,Amount\na,1.00\n"b,2.00\nc,3.00\n').rows
  expect(open.map(({ fault, cells }) => fault ?? cells.Amount)).toEqual(['1.00', csvMessages.quotes, '3.00'])
})

it('trims what nobody sees around a cell', () => {
  expect(cellsOf('Name,Email\n\u200bAna\u200e ,\u2060ana@example.test\u200b\n')).toEqual([['Ana', 'ana@example.test']])
})

it('reads Windows-1252 and UTF-16 without broken characters', () => {
  const text = 'Name,Note\nJosé Ñandú,€ 5 – “x”\n'
  const windows = Buffer.from(
    text.replaceAll('€', '\u0080').replaceAll('–', '\u0096').replaceAll('“', '\u0093').replaceAll('”', '\u0094'),
    'latin1',
  )
  const little = Buffer.from(text, 'utf16le')
  const marked = Buffer.from(`\u{feff}${text}`, 'utf16le')
  for (const bytes of [windows, little, marked, Buffer.from(little).swap16(), Buffer.from(marked).swap16()])
    expect(cellsOf(bytes)).toEqual([['José Ñandú', '€ 5 – “x”']])
})

const statement = [
  'Account name:,Example LLC',
  'Account:,000-000',
  'Period:,11/01/2026 - 11/28/2026',
  '',
  'Date,Description,Amount,Running Bal.',
  '2026-11-20,WIRE IN x,1250.00,2250.00',
  'Total,,1250.00',
].join('\n')

it('proposes no row with the names of the columns below which nothing is, or that cannot be read', () => {
  const names = ['date', 'amount']
  expect(read('Report,x\n"bad" x,"\n1,2\nDate,Amount', { names })).toMatchObject({ header_row: 1, rows: { length: 3 } })
  expect(read('Report,x\n1,2\nDate,"Amount', { names })).toMatchObject({ header_row: 1 })
})

it('says of a row that repeats the column names, or is a line, that it is none of the table', () => {
  const { rows } = read('Date,Amount\n1,2\ndate,amount\n---,===\n-1,-\n')
  expect(rows.map(({ aside }) => aside)).toEqual([null, csvMessages.header_again, csvMessages.line, null])
})

it('proposes the row with the names of the columns, and takes another', () => {
  for (const names of [[], ['Date', 'Amount', 'description']])
    expect(read(statement, { names })).toMatchObject({
      header_row: 5,
      columns: ['Date', 'Description', 'Amount', 'Running Bal.'],
      rows: [
        { row: 6, cells: { Amount: '1250.00' } },
        { row: 7, cells: { Amount: '1250.00', Date: 'Total' } },
      ],
    })
  expect(read(statement).header_rows.slice(0, 4)).toEqual([
    { row: 1, text: 'Account name:, Example LLC' },
    { row: 2, text: 'Account:, 000-000' },
    { row: 3, text: 'Period:, 11/01/2026 - 11/28/2026' },
    { row: 5, text: 'Date, Description, Amount, Running Bal.' },
  ])
  expect(read(statement, { header_row: 1 })).toMatchObject({ header_row: 1, columns: ['Account name:', 'Example LLC'] })
  expect(read(statement).header_rows.map(({ row }) => row)).not.toContain(7)
  for (const header_row of [4, 20])
    expect(() => read(statement, { header_row })).toThrow(
      expect.objectContaining({ fields: [{ path: 'header_row', message: csvMessages.no_header }] }),
    )
  expect(read('My report,,\nName,Email,\nA,a@b.test,\n', { names: ['name', 'email'] }).header_row).toBe(2)
})

it('refuses broken quotation marks in any number quickly', () => {
  for (const line of ['"""\n', '"a\n', '"a"b\n', 'a\n', ',', '"a",\n'])
    try {
      readTable(Buffer.from(`a,b\n${line.repeat(500_000 / line.length)}`), { most_rows: 10 })
    } catch (error) {
      expect(error).toBeInstanceOf(Failure)
    }
})

it.each([
  ['2026-11-20T23:59:59Z,12.00,b9\n2026-11-20x,12.00,b9b', ['2026-11-20', 1_200], [null, 1_200]],
  ['28-11-2026,1250.00,WIRE IN x7', ['2026-11-28', 125_000]],
  ['20261128,1250.00,WIRE IN x7b', ['2026-11-28', 125_000]],
  ['11/28/26,1250.00,WIRE IN x7d', ['2026-11-28', 125_000]],
  ['2026-11-28,15.00-,FEE x8', ['2026-11-28', -1_500]],
  ['2026-11-28,1250.00 CR,WIRE x8b\n2026-11-28,15.00 DR,FEE x8b', ['2026-11-28', 125_000], ['2026-11-28', -1_500]],
  ['2026-11-28,−15.00,FEE x8c', ['2026-11-28', -1_500]],
  ['2026-11-28,.42,INTEREST x8h', ['2026-11-28', 42]],
  ['2026-11-28,1250.0000,WIRE x8i', ['2026-11-28', 125_000]],
  ['2026-11-28,1250.00,PAYMENT 6" MONITOR x9e', ['2026-11-28', 125_000]],
])('reads %s of a bank', (lines, ...expected) => {
  const { rows } = read(`Date,Amount,Text\n${lines}\n`)
  const { date_format } = dateFormatOf(
    rows.map(({ cells }) => cells.Date!),
    false,
  )
  expect(
    rows.map(({ cells }) => [readDate(cells.Date!, date_format), readAmount(cells.Amount!, '.')?.amount_cents]),
  ).toEqual(expected)
})
