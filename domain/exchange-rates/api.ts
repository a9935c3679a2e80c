import { z } from 'zod'
import { defineApi } from '../kernel/endpoint.ts'
import { exchangeRate, exchangeRateForm } from './exchange-rate.ts'

const tags = ['Exchange rates']
const rates = z.object({ items: z.array(exchangeRate) }).meta({ id: 'ExchangeRates' })

export const exchangeRatesApi = defineApi('exchangeRates', {
  list: {
    method: 'GET',
    url: '/api/exchange-rates',
    schema: { summary: 'The latest exchange rates, for approximate amounts only', tags, response: { 200: rates } },
    config: { permission: 'exchange_rate.list' },
  },
  set: {
    method: 'PUT',
    url: '/api/exchange-rates',
    schema: {
      summary: 'Set the exchange rate of a currency from a day on',
      tags,
      body: exchangeRateForm,
      response: { 200: rates },
    },
    config: { permission: 'exchange_rate.set', effect: 'none' },
  },
})
