import { exchangeRatesApi } from '#domain/exchange-rates/api.ts'
import { defineFeature } from '#server/platform/feature/define-feature.ts'
import { listExchangeRates, setExchangeRate } from './exchange-rates.ts'

export const exchangeRates = defineFeature({
  api: exchangeRatesApi,
  handlers: { list: (actor) => listExchangeRates(actor), set: setExchangeRate },
  personalData: {
    exchange_rates: {
      is: 'Exchange rate',
      why: 'Rates of currencies.',
      plain: 'currency effective_on per_usd set_by set_at',
    },
  },
})
