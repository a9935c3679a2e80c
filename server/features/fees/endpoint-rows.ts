import { feesApi } from '#domain/fees/api.ts'
import { addDays } from '#domain/kernel/calendar.ts'
import { now } from '#server/platform/clock/clock.ts'
import { anId, defineRows } from '#server/testing/define-rows.ts'
import { feeRuleForm } from '#server/testing/forms.ts'

export const feesRows = defineRows(feesApi, ({ db }) => {
  const rule = async () => {
    const { id } = await db
      .insertInto('fee_rules')
      .values({ ...feeRuleForm, tiers: '[]', kind: 'tax', country: 'AQ', created_at: now() })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }
  return {
    list: { in: ['admin'] },
    create: {
      in: ['admin'],
      request: () => ({ body: { ...feeRuleForm, effective_from: addDays(now().slice(0, 10), 1) } }),
      otherFields: { company_id: anId, effective_until: '2031-01-01', min_cents: 100, max_cents: 1000 },
    },
    end: {
      about: 'a fee rule',
      in: ['admin'],
      request: async () => ({ id: await rule() }),
      body: { effective_until: '2098-12-31' },
    },
  }
})
