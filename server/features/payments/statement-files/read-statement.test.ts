import { expect, it } from 'vitest'
import { randomNumbers, seedOf } from '#domain/kernel/random-numbers.ts'
import { readAmount } from '#domain/kernel/csv-amount.ts'
import { readNumber } from '#domain/kernel/read-number.ts'
import { csvMessages } from '#domain/kernel/csv.ts'
import { bankFileMessages, unsupportedFiles } from '#domain/payments/bank-file.ts'
import { statementFormatForm } from '#domain/payments/bank-statement.ts'
import { referencesIn } from '../line-references.ts'
import { exactCents } from './bank-file.ts'
import { readStatement } from './read-statement.ts'

const columns = (given: object = {}) =>
  statementFormatForm.shape.columns.parse({
    date: 'Date',
    amount: 'Amount',
    reference: 'Text',
    date_format: 'yyyy-mm-dd',
    ...given,
  })
const read = (text: string | Buffer, given: object = {}) => {
  const { kind, statements } = readStatement(Buffer.from(text as string), columns(given))
  return {
    kind,
    accounts: statements.map(({ account }) => account),
    skipped: statements.flatMap(({ skipped }) => skipped),
    entries: statements.flatMap(({ entries }) => entries),
  }
}
const amounts = (text: string, given: object = {}) => read(text, given).entries.map(({ amount_cents }) => amount_cents)
const lines = (text: string, given: object = {}) =>
  read(text, given).entries.map(({ booked_on, amount_cents, reference }) => [booked_on, amount_cents, reference])
const csv = (...rows: string[]) => ['Date,Amount,Text', ...rows].join('\n')

it('reads amounts as banks write them, and lists those that are not clear', () => {
  for (const [written, cents] of [
    ['15.00-', -15_00],
    ['1250.00 CR', 1250_00],
    ['15.00 DR', -15_00],
    ['−15.00', -15_00],
    ['.42', 42],
    ['1250.0000', 1250_00],
    ['"$1,234.50"', 1234_50],
    ['(12.00)', -12_00],
  ] as const)
    expect(amounts(csv(`2026-11-28,${written},X`)), written).toEqual([cents])
  const { entries, skipped } = read(
    csv('2026-11-28,1.2.3,X', '2026-11-28,,X', '2026-11-28,0.00,X', '2026-11-28,1.00,Y'),
  )
  expect(entries).toMatchObject([{ row: 5, amount_cents: 1_00 }])
  expect(skipped).toEqual([
    { row: 2, message: bankFileMessages.not_an_amount('1.2.3') },
    { row: 3, message: bankFileMessages.no_amount },
    { row: 4, message: bankFileMessages.zero },
  ])
})

it('reads dates in the format of the account', () => {
  for (const [date_format, written] of [
    ['dd-mm-yyyy', '28-11-2026'],
    ['yyyymmdd', '20261128'],
    ['mm/dd/yyyy', '11/28/26'],
    ['dd mmm yyyy', '28 Nov 2026'],
  ] as const)
    expect(lines(csv(`${written},1.00,X`), { date_format }), written).toEqual([['2026-11-28', 1_00, 'X']])
  const { skipped } = read(csv('2026-02-30,1.00,X', '2026-02-27,1.00,X'))
  expect(skipped).toEqual([{ row: 2, message: bankFileMessages.not_a_date('2026-02-30', 'yyyy-mm-dd') }])
})

it('reads debits and credits in two columns, below rows that are no table, and cells with a quotation mark', () => {
  const given = { amount: '', debit: 'Debit', credit: 'Credit', reference: 'Description' }
  const rows = [
    'Account name:,Example LLC',
    'Period:,11/01/2026 - 11/28/2026',
    '',
    'Date,Description,Debit,Credit,Balance',
    '2026-11-19,Opening balance,,,1000.00',
    '2026-11-20,WIRE IN,,1250.00,2250.00',
    '2026-11-21,6" MONITOR,15.00,,2235.00',
    '2026-11-22,BOTH,15.00,12.00,2235.00',
    ',Closing balance,,,2235.00',
  ]
  const { entries, skipped } = read(rows.join('\n'), given)
  expect(entries).toMatchObject([
    { row: 6, amount_cents: 1250_00 },
    { row: 7, amount_cents: -15_00, reference: '6" MONITOR' },
  ])
  expect(skipped.map(({ row }) => row)).toEqual([5, 8, 9])
})

const euro = (row: number) => [{ row, message: bankFileMessages.other_currency('EUR') }]
it('reads no amount in another currency, whatever says so', () => {
  const dollars = '2026-11-28,1250.00,USD,WIRE'
  for (const [text, given] of [
    [`Date,Amount,Currency,Text\n${dollars}\n2026-11-28,900.00,EUR,X`, {}],
    [`Date,Amount,Währung,Text\n${dollars}\n2026-11-28,900.00,EUR,X`, {}],
    [`Date,Amount,Transaction currency,Text\n${dollars}\n2026-11-28,900.00,EUR,X`, {}],
    [`Date,Amount,Ccy.,Text\n${dollars}\n2026-11-28,900.00,EUR,X`, { currency: 'Ccy.' }],
    [`Date,Amount,Other,Text\n${dollars}\n2026-11-28,€900.00,,X`, {}],
    [`Date,Amount,Other,Text\n${dollars}\n2026-11-28,900.00 EUR,,X`, {}],
    [`Date,Amount,Other,Text\n${dollars}\n2026-11-28,EUR 900.00,USD,X`, {}],
  ] as const)
    expect(read(text, given), text).toMatchObject({ entries: [{ amount_cents: 1250_00 }], skipped: euro(3) })
  for (const amount of ['Amount (EUR)', 'Amount (EUR )', 'Amount in EUR', 'Amount_EUR', 'EUR Amount'])
    expect(read(`Date,${amount},Text\n2026-11-28,900.00,X`, { amount }).skipped, amount).toEqual(euro(2))
  expect(amounts('Date,Net Amount,Text\n2026-11-28,900.00,X', { amount: 'Net Amount' })).toEqual([900_00])
  expect(read(mt940([':61:2611281128C900,00NTRFNONREF'], 'EUR')).skipped).toEqual(euro(1))
  expect(read(ofx('<STMTTRN><DTPOSTED>20261128<TRNAMT>9.00<FITID>1</STMTTRN>', 'EUR')).skipped).toEqual(euro(1))
  const own = '<STMTTRN><DTPOSTED>20261128<TRNAMT>9.00<FITID>1<CURRENCY><CURRATE>1.1<CURSYM>EUR</CURRENCY></STMTTRN>'
  expect(read(ofx(own)).skipped).toEqual(euro(1))
  expect(read(camt(entry({ currency: 'EUR' }))).skipped).toEqual(euro(1))
})

const mt940 = (fields: string[], currency = 'USD') =>
  [
    ':20:STMT1',
    ':25:EXAMPLE/0001',
    ':28C:1/1',
    `:60F:C261127${currency}1000,00`,
    ...fields,
    ':62F:C261128USD1,00',
    '-',
  ].join('\r\n')

const fileOf = (column: string, ...rows: string[]) => [`Date,Amount,Text,${column}`, ...rows].join('\n')
it('takes the sign of an amount from the column that marks it', () => {
  for (const [column, received, paid] of [
    ['Dr/Cr', 'CR', 'DR'],
    ['Transaction Type', 'credit', 'debit'],
    ['Af Bij', 'Bij', 'Af'],
    ['Soll/Haben', 'H', 'S'],
    ['CreditDebitIndicator', 'CRDT', 'DBIT'],
    ['+/-', '+', '-'],
    ['Type', 'ACH_CREDIT', 'Debit card'],
  ]) {
    const [into, out] = [`2026-11-20,1250.00,X,${received}`, `2026-11-21,15.00,Y,${paid}`]
    expect(amounts(fileOf(column!, into, out)), column).toEqual([1250_00, -15_00])
    const { entries, skipped } = read(fileOf(column!, into, out, '2026-11-22,20.00,Z,'))
    expect(entries).toHaveLength(2)
    expect(skipped).toEqual([{ row: 4, message: bankFileMessages.no_sign }])
    expect(amounts(fileOf(column!, into, out.replace('15.00', '-15.00'), '2026-11-22,20.00,Z,')), column).toEqual([
      1250_00, -15_00, 20_00,
    ])
    expect(read(fileOf(column!, into, out.replace('15.00', '-15.00'), `2026-11-22,20.00,Z,${paid}`)).skipped).toEqual([
      { row: 4, message: bankFileMessages.contrary('20.00', 'paid') },
    ])
    expect(read(fileOf(column!, `2026-11-20,-12.00,X,${received}`)).entries).toEqual([])
  }
})

it('takes the sign from a column that has nothing but marks, whatever its name', () => {
  for (const [received, paid] of [
    ['Credit', 'Debit'],
    ['H', 'S'],
    ['C', 'D'],
    ['CRDT', 'DBIT'],
    ['Haben', 'Soll'],
    ['+', '−'],
    ['IN', 'OUT'],
  ]) {
    const [into, out] = [`2026-11-20,1250.00,X,${received}`, `2026-11-21,15.00,Y,${paid}`]
    expect(amounts(fileOf('Kennzeichen', into, out)), paid).toEqual([1250_00, -15_00])
    // A sign of its own counts more.
    expect(amounts(fileOf('Card', into.replace('1250', '-1250'), out)), paid).toEqual([-1250_00, 15_00])
  }
  expect(amounts(fileOf('Kind', '2026-11-20,15.00,X,Debit', '2026-11-21,5.00,Y,debit'))).toEqual([-15_00, -5_00])
  expect(amounts(fileOf('Group', '2026-11-20,15.00,X,S', '2026-11-21,5.00,Y,S'))).toEqual([15_00, 5_00])
  expect(amounts(fileOf('Kind', '2026-11-20,15.00,X,Debit', '2026-11-21,5.00,Y,Rent'))).toEqual([15_00, 5_00])
  expect(amounts(fileOf('Status', '2026-11-20,15.00,X,Debit', '2026-11-21,5.00,Y,Credit'))).toEqual([15_00, 5_00])
})

it('skips rows that are not booked by the values of any column', () => {
  for (const [column, pending, posted] of [
    ['Info', 'Umsatz vorgemerkt', 'Umsatz gebucht'],
    ['Phase', 'Pending', 'Booked'],
    ['Ledger', 'PDNG', 'BOOK'],
    ['Kind', 'Pending', 'Credit'],
    ['Phase', 'pending', ''],
    ['Pending', 'Yes', 'No'],
    ['Posted', 'N', 'Y'],
    ['Posting date', 'Pending', '2026-11-21'],
  ]) {
    const { entries, skipped } = read(
      `Date,Amount,Text,${column}\n2026-11-20,1250.00,X,${pending}\n2026-11-21,15.00,Y,${posted}`,
    )
    expect(entries, column).toMatchObject([{ row: 3, amount_cents: 15_00 }])
    expect(skipped, column).toEqual([{ row: 2, message: bankFileMessages.not_booked }])
  }
  expect(read('Date,Amount,Text\nPending,5.00,X\n2026-11-21,15.00,Y').skipped).toEqual([
    { row: 2, message: bankFileMessages.not_booked },
  ])
  // What a payment is about is no state.
  expect(amounts('Date,Amount,Text\n2026-11-20,5.00,Pending\n2026-11-21,15.00,Rent')).toEqual([5_00, 15_00])
})

it('skips balances, totals, notes and repeated column names, and makes none of them a part of a transaction', () => {
  const rows = [
    '2026-11-19,1000.00,OPENING BALANCE,',
    ',,Opening balance,1000.00',
    '2026-11-20,15.00,Rent,1015.00',
    ',,of November,',
    'Date,Amount,Text,Saldo',
    '----,----,----,----',
    'Total,15.00,,',
    ',15.00,Grand total,',
    ',,Total: 15.00,',
    '2026-11-20,1015.00,Closing balance as of 11/20/2026,',
    '2026-11-21,2.00,Balance payment of invoice 12,1017.00',
    'Exported on 11/28/2026,,,',
    ',,Page 1 of 2,',
  ]
  const { entries, skipped } = read(['Date,Amount,Text,Saldo', ...rows].join('\n'))
  expect(entries).toMatchObject([
    { row: 4, amount_cents: 15_00, reference: 'Rent of November' },
    { row: 12, reference: 'Balance payment of invoice 12' },
  ])
  expect(skipped).toEqual(
    [2, 3, 6, 7, 8, 9, 10, 11, 13, 14].map((row) => ({
      row,
      message: { 6: csvMessages.header_again, 7: csvMessages.line }[row] ?? csvMessages.aside,
    })),
  )
})

it('skips rows of a CSV file with a status in which they are not booked', () => {
  const file = ['COMPLETED', 'Pending', 'Failed', 'REVERTED', 'Cancelled', 'Declined', 'sent'].map(
    (status, at) => `2026-11-2${at},1${at}.00,X,${status}`,
  )
  const { entries, skipped } = read(['Date,Amount,Text,State', ...file].join('\n'))
  expect(entries.map(({ row }) => row)).toEqual([2, 8])
  expect(new Set(skipped.map(({ message }) => message))).toEqual(new Set([bankFileMessages.not_booked]))
})

it('reads MT940: reversals, comma decimals, references over lines, several messages, blocks', () => {
  const sample = [':61:2611281128C1250,00NTRFNONREF//X', ':86:/REMI/TU7KQ2', '9XHM INVOICE']
  const [line] = read(mt940(sample)).entries
  expect(line).toMatchObject({ booked_on: '2026-11-28', amount_cents: 1250_00 })
  expect(referencesIn(line!.texts)).toEqual(['TU-7KQ2-9XHM'])
  for (const [written, booked_on, cents] of [
    ['2611281128D15,NMSC', '2026-11-28', -15_00],
    ['2611281128RC15,00NTRFX', '2026-11-28', -15_00],
    ['2611281128RD15,5NTRFX', '2026-11-28', 15_50],
    ['2611281128RDD15,00NTRFX', '2026-11-28', 15_00],
    ['2611281128CD1250,00NTRFX', '2026-11-28', 1250_00],
    ['261128C0,42NINT', '2026-11-28', 42],
    ['2612310102C1,00NTRFX', '2027-01-02', 1_00],
    ['2701021231C1,00NTRFX', '2026-12-31', 1_00],
  ] as const) {
    const { entries, skipped } = read(mt940([`:61:${written}`]))
    expect(entries, `${written} ${JSON.stringify(skipped)}`).toMatchObject([{ booked_on, amount_cents: cents }])
  }
  const odd = read(
    mt940([':61:2611281128EC1,00NTRFX', ':61:nonsense', ':61:2611281128C1,005NTRFX', ':61:2611281128C2,00NTRFX']),
  )
  expect(odd.entries).toMatchObject([{ row: 4, amount_cents: 2_00 }])
  expect(odd.skipped.map(({ row }) => row)).toEqual([1, 2, 3])
  for (const grouped of ['1.250,00', '1,250.00', "1'250,00"])
    expect(read(mt940([`:61:2611281128C${grouped}NTRFX`])).entries, grouped).toEqual([])
  const german = ':86:166?00GUTSCHRIFT?20TU-7K?21Q2-9XHM rent?32ACME C?33ORP'
  expect(read(mt940([':61:2611281128C1,00NTRFNONREF', german])).entries).toMatchObject([
    { reference: 'TU-7KQ2-9XHM rent', name: 'ACME CORP' },
  ])
  const other = mt940([':61:2611281128C3,00NTRFX']).replace('EXAMPLE/0001', 'DE99')
  const blocks = `{1:F01BANKUS33AXXX0000000000}{2:I940BANKUS33XN}{4:\r\n${mt940(sample).replace(/-$/, '-}{5:{CHK:1}}')}`
  expect(read(`${blocks}\r\n${other}`)).toMatchObject({
    kind: 'mt940',
    accounts: ['EXAMPLE/0001', 'DE99'],
    entries: [{ amount_cents: 1250_00 }, { amount_cents: 3_00 }],
  })
})

const ofx = (transactions: string, currency = 'USD') =>
  `OFXHEADER:100\nDATA:OFXSGML\nVERSION:102\n\n<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>${currency}<BANKACCTFROM><BANKID>1<ACCTID>0001</BANKACCTFROM><BANKTRANLIST>${transactions}</BANKTRANLIST><LEDGERBAL><BALAMT>5.00<DTASOF>20261128</LEDGERBAL></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`

const transaction = (type: string, amount: string) =>
  `<STMTTRN><TRNTYPE>${type}<DTPOSTED>20261128<TRNAMT>${amount}<FITID>1</STMTTRN>`
it('reads OFX with and without closing tags, and guesses no sign', () => {
  const sgml =
    '<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20261128235900.000[-5:EST]<TRNAMT>1250.00<FITID>1<NAME>A &amp; B<MEMO>TU-7KQ2-9XHM</STMTTRN>'
  const xml = sgml.replaceAll(/<(TRNTYPE|DTPOSTED|TRNAMT|FITID|NAME|MEMO)>([^<]*)/g, '<$1>$2</$1>')
  for (const one of [sgml, xml])
    expect(read(ofx(one))).toMatchObject({
      kind: 'ofx',
      accounts: ['0001'],
      entries: [{ booked_on: '2026-11-28', amount_cents: 1250_00, name: 'A & B', reference: 'TU-7KQ2-9XHM' }],
    })
  for (const [amount, cents] of [
    ['-15.00', -15_00],
    ['+15,5', 15_50],
    ['1250.0000', 1250_00],
  ] as const)
    expect(read(ofx(transaction('OTHER', amount))).entries, amount).toMatchObject([{ amount_cents: cents }])
  for (const [type, amount] of [
    ['OTHER', '1,250'],
    ['DEBIT', '15.00'],
    ['CREDIT', '-15.00'],
    ['OTHER', '1.0.0'],
  ] as const)
    expect(read(ofx(transaction(type, amount))), amount).toMatchObject({ entries: [], skipped: [{ row: 1 }] })
})

const entry = ({
  currency = 'USD',
  status = '<Sts>BOOK</Sts>',
  extra = '',
  details = '',
  amount = '12.50',
  sign = 'CRDT',
}) =>
  `<Ntry><Amt Ccy="${currency}">${amount}</Amt><CdtDbtInd>${sign}</CdtDbtInd>${extra}${status}<BookgDt><Dt>2026-11-28</Dt></BookgDt>${details}</Ntry>`
const camt = (entries: string, version = '02', prefix = '') => {
  const document = `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.${version}"><BkToCstmrStmt><Stmt><Acct><Id><IBAN>DE01</IBAN></Id></Acct>${entries}</Stmt></BkToCstmrStmt></Document>`
  const named = prefix && document.replaceAll(/<(\/?)([A-Z])/g, `<$1${prefix}:$2`).replace('xmlns=', `xmlns:${prefix}=`)
  return `<?xml version="1.0" encoding="UTF-8"?>\n${named || document}`
}

const detail = (id: string, amount: string) =>
  `<TxDtls><Refs><EndToEndId>${id}</EndToEndId></Refs><AmtDtls><TxAmt><Amt Ccy="USD">${amount}</Amt></TxAmt></AmtDtls><RltdPties><Dbtr><Nm>ACME</Nm></Dbtr></RltdPties><RmtInf><Ustrd>Rent</Ustrd></RmtInf></TxDtls>`
it('reads CAMT.053 in all versions: what is booked, reversals, and the transactions of a batch', () => {
  const details = `<NtryDtls><Btch><NbOfTxs>2</NbOfTxs></Btch>${detail('TU-7KQ2-9XHM', '10.00')}${detail('TU-7KQ2-9XHN', '2.50')}</NtryDtls>`
  for (const [version, prefix] of [
    ['02', ''],
    ['04', 'n'],
    ['08', 'ns2'],
  ] as const) {
    const status = version === '08' ? '<Sts><Cd>BOOK</Cd></Sts>' : '<Sts>BOOK</Sts>'
    const { kind, accounts, entries } = read(camt(entry({ details, status }), version, prefix))
    expect({ kind, accounts }).toEqual({ kind: 'camt', accounts: ['DE01'] })
    expect(entries).toMatchObject([
      { booked_on: '2026-11-28', amount_cents: 10_00, reference: 'Rent', name: 'ACME' },
      { amount_cents: 2_50 },
    ])
    expect(entries.map(({ texts }) => referencesIn(texts))).toEqual([['TU-7KQ2-9XHM'], ['TU-7KQ2-9XHN']])
  }
  // Details that do not add up are texts of one line.
  const [whole] = read(camt(entry({ details, amount: '99.00' }))).entries
  expect(whole).toMatchObject({ amount_cents: 99_00, is_collective: true })
  expect(referencesIn(whole!.texts)).toEqual(['TU-7KQ2-9XHM', 'TU-7KQ2-9XHN'])
  const reversal = '<RvslInd>true</RvslInd>'
  expect(amounts(camt(entry({ extra: reversal, sign: 'DBIT' }) + entry({ extra: reversal })))).toEqual([-12_50, 12_50])
  const pending = read(camt(entry({ status: '<Sts>PDNG</Sts>' }) + entry({ sign: '' }) + entry({ amount: '1,50' })))
  expect(pending.entries).toEqual([])
  expect(pending.skipped.map(({ row }) => row)).toEqual([1, 2, 3])
})

it('names the formats that it does not read, and refuses XML that declares entities or is cut off', () => {
  const bomb = camt(entry({})).replace('?>\n', '?>\n<!DOCTYPE a [<!ENTITY b "c">]>\n')
  for (const [content, kind] of [
    [Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]), 'excel'],
    ['PK\u0003\u0004 xl/workbook.xml', 'excel'],
    ['PK\u0003\u0004 statement.csv', 'zip'],
    ['%PDF-1.7', 'pdf'],
    ['!Type:Bank\nD11/28/2026\nT1.00\n^', 'qif'],
    ['<!DOCTYPE html><table></table>', 'html'],
    ['<table><tr><td>1</td></tr></table>', 'html'],
    ['01,122099999,123456789,261128,0200,1,80,1,2/\n02,1,2,1,261128,,USD,2/', 'bai2'],
    ['<?xml version="1.0"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet"/>', 'excel'],
    ['<?xml version="1.0"?><other/>', 'xml'],
    [camt(entry({})).replaceAll('BkToCstmrStmt', 'BkToCstmrAcctRpt'), 'camt052'],
    [camt(entry({})).slice(0, -20), 'broken_xml'],
    [bomb, 'broken_xml'],
    [mt940([':34F:USD1,', ':61:2611281128C1,00NTRFX']), 'mt942'],
  ] as const)
    expect(() => read(content as string), kind).toThrow(
      expect.objectContaining({ fields: [{ path: 'file', message: unsupportedFiles[kind] }] }),
    )
})

it('does not search an amount of thousands of digits for long', () => {
  const endless = `1.${'0'.repeat(100_000)}1`
  const start = performance.now()
  expect([exactCents(endless, '.'), readAmount(endless, '.'), readNumber(endless, '.')]).toEqual([null, null, null])
  expect(performance.now() - start).toBeLessThan(1_000)
})

it('refuses a file with too many lines, and soon', () => {
  const start = performance.now()
  for (const content of [camt('<Ntry/>'.repeat(10_001)), mt940([`:61:${'\n:61:'.repeat(100_000)}`])])
    expect(() => read(content)).toThrow(
      expect.objectContaining({ fields: [{ path: 'file', message: bankFileMessages.too_many }] }),
    )
  expect(performance.now() - start).toBeLessThan(4_000)
})

interface Line {
  booked_on: string
  amount_cents: number
  text: string
  name: string
}

/** Statements as four banks would write the same lines. */
const writers: Record<string, (lines: readonly Line[]) => { text: string; given?: object }> = {
  csv: (some) => ({
    text: [
      'Date;Text;Name;Debit;Credit',
      ...some.map(({ booked_on, amount_cents, text, name }) => {
        const amount = new Intl.NumberFormat('de-DE', { minimumFractionDigits: 2 }).format(Math.abs(amount_cents / 100))
        const quoted = [text, name].map((cell) => `"${cell}"`)
        return [
          booked_on.split('-').toReversed().join('.'),
          ...quoted,
          ...(amount_cents < 0 ? [amount, ''] : ['', amount]),
        ].join(';')
      }),
    ].join('\r\n'),
    given: {
      amount: '',
      debit: 'Debit',
      credit: 'Credit',
      payer: 'Name',
      date_format: 'dd.mm.yyyy',
      has_decimal_comma: true,
    },
  }),
  camt: (some) => ({
    text: camt(
      some
        .map(({ booked_on, amount_cents, text, name }) =>
          entry({
            amount: decimals(amount_cents, '.'),
            sign: amount_cents < 0 ? 'DBIT' : 'CRDT',
            details: `<NtryDtls><TxDtls><RltdPties><Dbtr><Nm>${name}</Nm></Dbtr><Cdtr><Nm>${name}</Nm></Cdtr></RltdPties><RmtInf><Ustrd>${text}</Ustrd></RmtInf></TxDtls></NtryDtls>`,
          }).replace('2026-11-28', booked_on),
        )
        .join(''),
    ),
  }),
  mt940: (some) => ({
    text: mt940(
      some.flatMap(({ booked_on, amount_cents, text, name }) => {
        const plain = booked_on.replaceAll('-', '').slice(2)
        const pieces = `166?20${text}`.match(/.{1,20}/g) ?? []
        return [
          `:61:${plain}${plain.slice(2)}${amount_cents < 0 ? 'D' : 'C'}${decimals(amount_cents, ',')}NTRFNONREF`,
          `:86:${pieces.join('\r\n')}?32${name}`,
        ]
      }),
    ),
  }),
  ofx: (some) => ({
    text: ofx(
      some
        .map(
          ({ booked_on, amount_cents, text, name }, at) =>
            `<STMTTRN><TRNTYPE>OTHER<DTPOSTED>${booked_on.replaceAll('-', '')}120000[0:GMT]\n<TRNAMT>${amount_cents < 0 ? '-' : ''}${decimals(amount_cents, '.')}\n<FITID>${at}\n<NAME>${name}\n<MEMO>${text}\n</STMTTRN>\n`,
        )
        .join(''),
    ),
  }),
}
const decimals = (amount_cents: number, mark: string) =>
  Math.abs(amount_cents / 100)
    .toFixed(2)
    .replace('.', mark)

it('reads the same lines from every format', () => {
  const random = randomNumbers(Number(process.env.SEED ?? seedOf('bank statements')))
  const below = (most: number) => Math.floor(random() * most)
  const letters = (count: number) =>
    Array.from({ length: count }, () => 'ABCDEFGHJKMNPQRSTVWXYZ23456789'[below(30)]).join('')
  for (let round = 0; round < 40; round += 1) {
    const written = Array.from({ length: 1 + below(30) }, (): Line => ({
      booked_on: `2026-${String(1 + below(12)).padStart(2, '0')}-${String(1 + below(28)).padStart(2, '0')}`,
      amount_cents: (below(2) === 0 ? -1 : 1) * (1 + below(10 ** (1 + below(8)))),
      text: `${letters(1 + below(12))} TU-${letters(4)}-${letters(4)} ${letters(1 + below(30))}`,
      name: `${letters(1 + below(10))} ${letters(1 + below(10))}`,
    }))
    for (const [format, write] of Object.entries(writers)) {
      const { text, given = {} } = write(written)
      const { entries, skipped, kind } = read(text, given)
      expect(skipped, format).toEqual([])
      expect(kind).toBe(format)
      expect(
        entries.map(({ booked_on, amount_cents, reference, name }) => ({
          booked_on,
          amount_cents,
          text: reference,
          name,
        })),
        `${format}\n${text}`,
      ).toEqual(written)
    }
  }
})
