import { ledgerApi } from '#domain/ledger/api.ts'
import { now } from '#server/platform/clock/clock.ts'
import { anId, defineRows } from '#server/testing/define-rows.ts'

export const ledgerRows = defineRows(ledgerApi, ({ company_id, db }) => {
  /** A completed transfer that was not posted. Answers its subject. */
  const difference = async () => {
    const { id } = await db
      .insertInto('payments')
      .values({
        company_id,
        status: 'completed',
        kind: 'bank',
        reference: `TU-${crypto.randomUUID().slice(0, 8)}`,
        amount_cents: 4_200,
        started_at: now(),
        completed_at: now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return `Payment ${id}`
  }
  return {
    trialBalance: { in: ['admin'], unpaged: true },
    journal: { in: ['admin'] },
    exportJournal: { in: ['admin'], request: () => ({ query: '?from=2026-01-01&to=2026-12-31' }), unpaged: true },
    months: { in: ['admin'], unpaged: true },
    checks: { in: ['admin'] },
    check: { in: ['admin'], unrecorded: 'It changes nothing; differences are recorded.' },
    corrections: { in: ['admin'] },
    correct: {
      in: ['admin'],
      request: async () => ({
        body: {
          name: 'payments',
          subject: await difference(),
          account: 'bank',
          company_id: null,
          reason: 'The entry was lost.',
        },
      }),
      otherFields: { company_id: anId },
    },
  }
})
