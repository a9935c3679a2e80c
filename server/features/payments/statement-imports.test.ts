import { afterAll, beforeAll, expect, it } from 'vitest'
import { bankFileMessages, unsupportedFiles } from '#domain/payments/bank-file.ts'
import { findDifferences } from '#server/features/ledger/checks.ts'
import type { Client } from '#server/testing/client.ts'
import { addOpenInvoice } from '#server/testing/payments.ts'
import { addCompany, addMember, addPerson } from '#server/testing/people.ts'
import { startTulay } from '#server/testing/start-tulay.ts'
import type { Tulay } from '#server/testing/start-tulay.ts'

let tulay: Tulay
let acme: string
let owner: Client
let admin: Client
beforeAll(async () => {
  tulay = await startTulay('empty')
  acme = await addCompany(tulay.db)
  await addMember(tulay.db, acme, { email: 'owner@acme.test' })
  await addPerson(tulay.db, { email: 'admin@tulay.test', role: 'admin' })
  owner = await tulay.as('owner@acme.test')
  admin = await tulay.as('admin@tulay.test')
})
afterAll(() => tulay.stop())

const columns = { date: 'Date', amount: 'Amount', reference: 'Text', date_format: 'yyyy-mm-dd' }
const accounts = '/api/admin/bank-statements/formats'
let nth = 0
async function addAccount(given: { account_number?: string; columns?: object } = {}): Promise<string> {
  const body = { name: `Bank ${(nth += 1)}`, columns, ...given }
  const answer = await admin.post(accounts, body)
  expect(answer.status, answer.text).toBe(201)
  return answer.body.id
}

const send = (path: string, id: string, content: string | readonly string[], query = '') =>
  admin.post(
    `/api/admin/bank-statements${path}?format_id=${id}&file_name=november.csv${query}`,
    typeof content === 'string' ? content : ['Date,Amount,Text,Name', ...content].join('\n'),
    { headers: { 'content-type': 'application/octet-stream' } },
  )
const load = (id: string, content: string | readonly string[], query = '') => send('', id, content, query)
const preview = (id: string, content: string | readonly string[], query = '') => send('/preview', id, content, query)

async function balance(account: string): Promise<number> {
  const { rows } = await tulay.pool.query(
    'select coalesce(sum(amount_cents), 0)::int as cents from postings where account = $1',
    [account],
  )
  return rows[0].cents
}

async function transfer(total_cents: number) {
  const invoice_id = await addOpenInvoice(acme, { total_cents })
  const { body } = await owner.post('/api/payments', { invoice_ids: [invoice_id], method: { kind: 'bank' } })
  return { payment_id: String(body.id), reference: String(body.reference) }
}
const statusOf = async (payment_id: string) => (await owner.get(`/api/payments/${payment_id}`)).body.status as unknown

const fee = '2026-11-27,-15.00,MONTHLY SERVICE FEE,'
const interest = '2026-11-27,0.42,INTEREST PAID,'

it('imports equal lines of two accounts for each of them', async () => {
  const [a, b] = [await addAccount(), await addAccount()]
  const before = await balance('unmatched_receipts')
  expect((await load(a, [fee, interest, '2026-11-26,500.00,A only,'])).body).toMatchObject({ lines: 3, known: 0 })
  expect((await load(b, [fee, interest, '2026-11-26,700.00,B only,'])).body).toMatchObject({ lines: 3, known: 0 })
  expect(await balance('unmatched_receipts')).toBe(before - 1_200_84)
})

it('counts equal lines of a file, and knows those of an earlier one, in whatever case and spacing', async () => {
  const id = await addAccount()
  expect((await load(id, [fee, fee, interest])).body).toMatchObject({ lines: 3, known: 0, suspected: 0 })
  const again = [fee.toLowerCase().replace(' ', '   '), fee.toLowerCase().replace(' ', '   '), interest]
  expect((await load(id, [...again, '2026-11-28,80.00,LATE,'])).body).toMatchObject({
    lines: 1,
    known: 3,
    suspected: 0,
  })
  expect((await load(id, [fee, fee, fee])).body).toMatchObject({ lines: 1, known: 2 })
  expect((await load(id, [fee, fee, fee])).body).toMatchObject({ error: bankFileMessages.imported })
})

it('knows the lines of a file after another column is mapped, and after the account was removed and added again', async () => {
  const id = await addAccount()
  const first = ['2026-11-20,1250.00,WIRE IN 83460,Example Co', '2026-11-21,300.00,ACH IN 83460,Example Two']
  expect((await load(id, first)).body).toMatchObject({ lines: 2 })
  const { name } = (await admin.get(accounts)).body.items.find((one) => one.id === id) as unknown as { name: string }
  const mapped = { name, columns: { ...columns, payer: 'Name' } }
  expect((await admin.put(`${accounts}/${id}`, mapped)).status).toBe(200)
  const later = [...first, '2026-11-25,80.00,ACH IN LATE 83460,Example Two']
  expect((await load(id, later)).body).toMatchObject({ lines: 1, known: 2, suspected: 0 })
  await admin.send('DELETE', `${accounts}/${id}`)
  expect((await admin.post(accounts, mapped)).body).toMatchObject({ id })
  expect((await load(id, [...later, fee])).body).toMatchObject({ lines: 1, known: 3 })
})

const row = (text: string) => `2026-11-24,20.00,${text},`
it('books what may be a duplicate only if staff say that it is another payment, and never by its reference', async () => {
  const id = await addAccount()
  const { payment_id, reference } = await transfer(20_00)
  await load(id, [row('CARD TOPUP 83460')])
  const before = await balance('unmatched_receipts')
  const again = [row('CARD-TOPUP 83460'), row('Card Topup'), row(`TOPUP 83460 ${reference}`), '2026-11-23,1.00,other,']
  const shown = (await preview(id, again)).body as unknown as {
    suspected: { key: string; row: number; like: object }[]
  }
  expect(shown).toMatchObject({ kind: 'csv', lines: 2, known: 0, suspected_lines: 2, skipped_rows: 0 })
  expect(shown.suspected).toMatchObject([
    { row: 2, amount_cents: 20_00, reference: 'CARD-TOPUP 83460', like: { row: null, reference: 'CARD TOPUP 83460' } },
    { row: 3, reference: 'Card Topup' },
  ])
  expect(await balance('unmatched_receipts')).toBe(before)
  expect(await statusOf(payment_id)).toBe('pending')
  // Nobody decided: they are left out.
  const [first, second] = shown.suspected
  expect((await load(id, again)).body).toMatchObject({ lines: 2, matched: 1, known: 0, suspected: 2 })
  const decided = `&another=${first!.key}&skip=${second!.key}`
  expect((await load(id, again, decided)).body).toMatchObject({ lines: 1, matched: 0, known: 2, suspected: 0 })
  expect(await balance('unmatched_receipts')).toBe(before - 21_00)
  const { items } = (await admin.get('/api/admin/bank-statements/lines?q=card&status=ignored')).body
  expect(items).toMatchObject([{ reference: 'Card Topup', note: bankFileMessages.skipped_duplicate }])
  // They are known then.
  expect((await preview(id, again)).body).toMatchObject({ lines: 0, known: 4, suspected_lines: 0 })
  expect(await findDifferences('bank_statements')).toEqual([])
})

const topup = (day: string, text = 'CARD TOPUP 83460', amount = '20.00') => `2026-11-${day},${amount},${text},`
it('suspects a line of a few days before or after, until staff say that it is another payment', async () => {
  const id = await addAccount()
  const before = await balance('unmatched_receipts')
  await load(id, [topup('20'), topup('18', 'Wire 11/18 Acme', '7.00')])
  const shown = await preview(id, [topup('23', 'Card Topup 83460'), topup('19', 'WIRE 11/19 ACME', '7.00')])
  expect(shown.body).toMatchObject({
    lines: 0,
    suspected: [
      { row: 2, booked_on: '2026-11-23', like: { row: null, booked_on: '2026-11-20', reference: 'CARD TOPUP 83460' } },
      { row: 3, booked_on: '2026-11-19', like: { booked_on: '2026-11-18' } },
    ],
  })
  expect((await load(id, [topup('15')])).body).toMatchObject({ lines: 0, suspected: 1 })
  // Another amount, another text, later, or in the same file: another payment.
  const others = [
    topup('21', 'CARD TOPUP 83460', '20.01'),
    topup('21', 'CARD TOPUP 99999'),
    topup('26'),
    topup('20'),
    topup('22', 'TU-AAAA-AAAA'),
    topup('23', 'TU-BBBB-BBBB'),
  ]
  expect((await load(id, others)).body).toMatchObject({ lines: 5, known: 1, suspected: 0 })
  expect((await load(id, [topup('24', 'TU-CCCC-CCCC')])).body).toMatchObject({ lines: 1, suspected: 0 })
  expect(await balance('unmatched_receipts')).toBe(before - 20_00 - 7_00 - 20_01 - 5 * 20_00)
})

it('suspects a line that one file has in two spellings, and matches no suspected line by itself', async () => {
  const id = await addAccount()
  const { payment_id, reference } = await transfer(30_00)
  const rows = [`2026-11-24,30.00,TOP  UP ${reference},`, `2026-11-24,30.00,Top Up ${reference},`]
  expect((await load(id, rows)).body).toMatchObject({ lines: 1, matched: 1, suspected: 1 })
  expect(await statusOf(payment_id)).toBe('completed')
  const later = await transfer(30_00)
  const other = await addAccount()
  await load(other, ['2026-11-24,30.00,Wire in,'])
  const truncated = [`2026-11-24,30.00,Wire in ${later.reference},`]
  const [{ key }] = (await preview(other, truncated)).body.suspected as unknown as [{ key: string }]
  expect((await load(other, truncated, `&another=${key}`)).body).toMatchObject({ lines: 1, matched: 0 })
  expect(await statusOf(later.payment_id)).toBe('pending')
})

it('imports the other rows if some are not clear or in another currency, and lists those', async () => {
  const id = await addAccount()
  const { reference, payment_id } = await transfer(900_00)
  const rows = [
    'Date,Amount,Currency,Text',
    '2026-11-28,1250.00,USD,WIRE x10',
    `2026-11-28,900.00,EUR,WIRE ${reference}`,
    '2026-11-28,,USD,nothing',
    '28.11.2026,1.00,USD,other',
  ].join('\n')
  const skipped = [
    { row: 3, message: 'The amount is in EUR, and the account in USD.' },
    { row: 4, message: 'This row has no amount.' },
    { row: 5, message: '“28.11.2026” is not a date like yyyy-mm-dd.' },
  ]
  expect((await preview(id, rows)).body).toMatchObject({ lines: 1, skipped_rows: 3, skipped })
  expect((await load(id, rows)).body).toMatchObject({ lines: 1, matched: 0, skipped_rows: 3, skipped })
  expect(await statusOf(payment_id)).toBe('pending')
  // Where nothing is left, the file is refused.
  const none = rows.replace('USD,WIRE', 'EUR,WIRE')
  expect((await load(id, none)).body).toMatchObject({ error: 'Row 2: The amount is in EUR, and the account in USD.' })
  // The preview still shows the rows, so that staff can choose another header or other columns.
  expect((await preview(id, none)).body).toMatchObject({
    lines: 0,
    first: [],
    columns: ['Date', 'Amount', 'Currency', 'Text'],
    header_row: 1,
    header_rows: { length: 4 },
    skipped_rows: 4,
  })
})

const mt940 = (account: string, ...entries: string[]) =>
  [':20:STMT1', `:25:${account}`, ':28C:1/1', ':60F:C261127USD1000,00', ...entries, ':62F:C261128USD1,00', '-'].join(
    '\n',
  )

it('pays by the references in MT940, OFX and CAMT.053, once, also if the account has the line from another format', async () => {
  const id = await addAccount()
  const write: ((reference: string) => string)[] = [
    (one) =>
      mt940('X/1', ':61:2611281128C1250,00NTRFNONREF//B1', `:86:/REMI/${one.slice(0, 8)}`, `${one.slice(8)} INVOICE`),
    (one) =>
      `OFXHEADER:100\n\n<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>USD<BANKTRANLIST><STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20261128<TRNAMT>1250.00<FITID>1<NAME>EXAMPLE<MEMO>${one}</STMTTRN></BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`,
    (one) =>
      `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt><Ntry><Amt Ccy="USD">1250.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>2026-11-28</Dt></BookgDt><NtryDtls><TxDtls><Refs><EndToEndId>${one}</EndToEndId></Refs></TxDtls></NtryDtls></Ntry></Stmt></BkToCstmrStmt></Document>`,
  ]
  const paid: string[] = []
  for (const file of write) {
    const { payment_id, reference } = await transfer(1_250_00)
    const { status, body } = await load(id, file(reference))
    expect([status, body], JSON.stringify(body)).toMatchObject([201, { lines: 1, matched: 1, suspected: 0 }])
    expect(await statusOf(payment_id)).toBe('completed')
    expect((await load(id, file(reference))).status).toBe(400)
    paid.push(file(reference))
  }
  const anonymous = mt940('X/1', ':61:2611281128C1250,00NTRFNONREF', ':86:SOMEBODY')
  await load(id, ['2026-11-28,1250.00,From an unknown payer,'])
  expect((await load(id, anonymous)).body).toMatchObject({ lines: 0, suspected: 1 })
  for (const name of ['payments', 'bank_statements'] as const) expect(await findDifferences(name)).toEqual([])
})

const ofx = (...texts: string[]) =>
  `OFXHEADER:100\n\n<OFX><STMTRS><CURDEF>USD<BANKTRANLIST>${texts
    .map((text) => `<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20261126<TRNAMT>75.00<FITID>F75<NAME>${text}</STMTTRN>`)
    .join('')}</BANKTRANLIST></STMTRS></OFX>`

it('suspects a transaction of OFX whose ID the account or the file has, whatever its text', async () => {
  const id = await addAccount()
  expect((await load(id, ofx('EXAMPLE', 'EXAMPLE'))).body).toMatchObject({ lines: 1, suspected: 1 })
  expect((await load(id, ofx('Somebody'))).body).toMatchObject({ lines: 0, known: 0, suspected: 1 })
})

it('leaves a line that names two transfers to staff', async () => {
  const id = await addAccount()
  const [one, other] = [await transfer(10_00), await transfer(5_00)]
  const text = `2026-11-28,15.00,${one.reference} ${other.reference},`
  expect((await load(id, [text])).body).toMatchObject({ lines: 1, matched: 0 })
  expect(await statusOf(one.payment_id)).toBe('pending')
})

const entry = (cents: string, name: string) => [`:61:2611281128C${cents}NTRFNONREF`, `:86:${name}`]
it('imports a file only for its account, and of several accounts in one file each by itself', async () => {
  const [a, b] = [await addAccount(), await addAccount({ account_number: 'DE89 0000 2222' })]
  expect((await load(a, mt940('BANK/11111111USD', ...entry('10,00', 'First')))).body).toMatchObject({ lines: 1 })
  // The account has the number now.
  const items = (await admin.get(accounts)).body.items as unknown as { id: string; account_number: string }[]
  expect(items.find(({ id }) => id === a)).toMatchObject({ account_number: 'BANK/11111111USD' })
  const second = mt940('00002222', ...entry('20,00', 'Second'))
  expect((await load(a, second)).body.error).toContain('This file is of the account 00002222. Choose Bank')
  const both = `${mt940('11111111', ...entry('30,00', 'Third'))}\n${second}`
  expect((await load(b, both)).body).toMatchObject({
    lines: 1,
    skipped: [{ row: 1, message: bankFileMessages.in_other_account('11111111') }],
  })
  expect((await load(a, both)).body).toMatchObject({ lines: 1, known: 0, skipped_rows: 1 })
  expect((await load(await addAccount(), both)).body.error).toContain('This file has several accounts')
  const taken = await admin.post(accounts, { name: 'Taken', account_number: '1111-1111', columns })
  expect(taken.body).toMatchObject({ errors: [{ path: 'account_number' }] })
})

it('maps debits and credits, and says what a file is that it does not read', async () => {
  const id = await addAccount({ columns: { ...columns, amount: '', debit: 'Debit', credit: 'Credit' } })
  const rows = 'Date,Text,Debit,Credit,Balance\n2026-11-20,WIRE IN x,,1250.00,2250.00\n2026-11-21,FEE x,15.00,,2235.00'
  expect((await preview(id, rows)).body).toMatchObject({
    first: [
      {
        row: 2,
        booked_on: '2026-11-20',
        amount_cents: 1_250_00,
        currency: 'USD',
        reference: 'WIRE IN x',
        state: 'new',
      },
      { row: 3, amount_cents: -15_00 },
    ],
  })
  expect((await preview(id, rows.replace('Debit', 'Out'))).body).toMatchObject({
    lines: 0,
    columns: ['Date', 'Text', 'Out', 'Credit', 'Balance'],
    missing: ['Debit'],
  })
  const twoTables = `Date,Text,Debit,Credit\n2026-11-01,OPENING,,1.00\n\n${rows}`
  const second = (await preview(id, twoTables, '&header_row=4')).body
  expect(second).toMatchObject({ header_row: 4, lines: 2, first: [{ row: 5, amount_cents: 1_250_00 }, { row: 6 }] })
  expect((await preview(id, twoTables)).body).toMatchObject({ header_row: 1, header_rows: { length: 4 } })
  expect((await preview(id, twoTables, '&header_row=3')).body).toMatchObject({ errors: [{ path: 'header_row' }] })
  expect((await load(id, twoTables, '&header_row=4')).body).toMatchObject({ lines: 2, skipped_rows: 0 })
  const none = { name: 'No amount', columns: { ...columns, amount: '' } }
  expect((await admin.post(accounts, none)).body).toMatchObject({ errors: [{ path: 'columns.amount' }] })
  const twice = { name: 'Two amounts', columns: { ...columns, debit: 'Debit' } }
  expect((await admin.post(accounts, twice)).body).toMatchObject({ errors: [{ path: 'columns.debit' }] })
  expect((await load(id, '%PDF-1.7')).body).toMatchObject({ error: unsupportedFiles.pdf })
})
