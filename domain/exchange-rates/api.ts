import { z } from 'zod'
import { defineApi } from '../kernel/endpoint.ts'
import { exchangeRate, exchangeRateForm } from './exchange-rate.ts'

const rates = z.object({ items: z.array(exchangeRate) }).meta({ id: 'ExchangeRates' })

export const exchangeRatesApi = defineApi('exchangeRates', 'Exchange rates', {
  list: {
    method: 'GET',
    url: '/api/exchange-rates',
    schema: { summary: 'The latest exchange rates, for approximate amounts only', response: rates },
    config: { permission: 'exchange_rate.list', viewable: 'impersonation.start', is_impersonal: true },
  },
  set: {
    method: 'PUT',
    url: '/api/exchange-rates',
    schema: { summary: 'Set the exchange rate of a currency from a day on', body: exchangeRateForm, response: rates },
    config: { permission: 'exchange_rate.set', effect: 'none' },
  },
})
