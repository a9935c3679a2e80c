import { exchangeRatesApi } from '#domain/exchange-rates/api.ts'
import { defineRows } from '#server/testing/define-rows.ts'
import { everyUser } from '#server/testing/roles/actors.ts'

export const exchangeRatesRows = defineRows(exchangeRatesApi, () => ({
  list: { in: everyUser },
  set: { in: ['admin'], body: { currency: 'PHP', per_usd: 58, effective_on: '2026-01-05' } },
}))
