import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { transaction } from '#server/db/transaction.ts'
import { addCompany } from '#server/testing/people.ts'
import { startTulay } from '#server/testing/start-tulay.ts'
import type { Tulay } from '#server/testing/start-tulay.ts'
import { findCredit } from './reports.ts'
import { post, postAll } from './posting.ts'
import type { JournalEntry } from './posting.ts'

let tulay: Tulay
let company_id: string
beforeAll(async () => {
  tulay = await startTulay('empty', { worker: false })
  company_id = await addCompany(tulay.db)
})
afterAll(() => tulay.stop())

/** An overpayment. */
const receipt = (amount_cents = 500, changes: Partial<JournalEntry> = {}): JournalEntry => ({
  kind: 'receipt_match',
  cause_id: crypto.randomUUID(),
  postings: [
    { account: 'bank', amount_cents },
    { account: 'customer_credit', amount_cents: -amount_cents, company_id },
  ],
  ...changes,
})
const inTransaction = (entry: JournalEntry) => transaction((tx) => post(tx, entry))
const credit = () => findCredit(tulay.db, company_id)

describe('a journal entry', () => {
  it('is posted once for its cause, also when two transactions post it at once', async () => {
    const before = await credit()
    const entry = receipt(700)
    const posted = await Promise.all(Array.from({ length: 8 }, async () => inTransaction(entry)))
    expect(posted.filter(Boolean)).toHaveLength(1)
    expect(await inTransaction(receipt(900, { cause_id: entry.cause_id }))).toBe(false)
    expect(await credit()).toBe(before + 700)
    expect(await inTransaction(receipt(700, { cause_id: entry.cause_id, kind: 'receipt' }))).toBe(true)
  })

  it('is refused unless it balances', async () => {
    const before = await credit()
    const unbalanced = receipt(500, { postings: [{ account: 'bank', amount_cents: 500 }] })
    await expect(inTransaction(unbalanced)).rejects.toThrow('does not balance')
    // Two entries whose sums differ in opposite directions.
    const [one, other] = [receipt(500), receipt(500)]
    const shifted = [
      { ...one, postings: [{ ...one.postings[0]!, amount_cents: 600 }, one.postings[1]!] },
      { ...other, postings: [{ ...other.postings[0]!, amount_cents: 400 }, other.postings[1]!] },
    ]
    await expect(transaction((tx) => postAll(tx, shifted))).rejects.toThrow('does not balance')
    expect(await credit()).toBe(before)
  })

  it('without amounts is not posted', async () => {
    expect(await inTransaction(receipt(0))).toBe(false)
  })

  it('never changes, is never removed and gets no further postings', async () => {
    const { cause_id } = receipt()
    await inTransaction(receipt(500, { cause_id }))
    const { id } = await tulay.db
      .selectFrom('journal_entries')
      .where('cause_id', '=', cause_id)
      .select('id')
      .executeTakeFirstOrThrow()
    const changes = [
      sql`update postings set amount_cents = amount_cents * 2 where entry_id = ${id}`,
      sql`delete from postings where entry_id = ${id}`,
      sql`update journal_entries set posted_at = now() where id = ${id}`,
      sql`delete from journal_entries where id = ${id}`,
      sql`truncate postings`,
      sql`insert into postings (entry_id, account, amount_cents) values (${id}, 'bank', 1), (${id}, 'gateway', -1)`,
      sql`insert into journal_entries (kind, cause_id, posted_at) values ('receipt', gen_random_uuid(), now())`,
    ]
    for (const change of changes)
      await expect(change.execute(tulay.db)).rejects.toThrow(/never changed|complete|no postings/)
  })

  it('names the company, talent or invoice of its account', async () => {
    const without = receipt(500, {
      postings: [
        { account: 'bank', amount_cents: 500 },
        { account: 'customer_credit', amount_cents: -500 },
      ],
    })
    await expect(inTransaction(without)).rejects.toThrow('postings')
  })
})
