import { db } from '#server/db/connect.ts'

/** What the bank paid to a talent, and what it returned, which is negative. */
export const paidPostings = (talent_id: string) =>
  db
    .selectFrom('postings')
    .innerJoin('journal_entries', 'journal_entries.id', 'postings.entry_id')
    .where('postings.talent_id', '=', talent_id)
    .where('account', '=', 'talent_payable')
    .where('journal_entries.kind', 'in', ['payout', 'payout_return'])
