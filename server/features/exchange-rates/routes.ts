import type { FastifyInstance } from 'fastify'
import { exchangeRatesApi } from '#domain/exchange-rates/api.ts'
import { serve } from '#server/platform/http/routes.ts'
import { listExchangeRates, setExchangeRate } from './exchange-rates.ts'

export function exchangeRateRoutes(app: FastifyInstance): void {
  serve(app, exchangeRatesApi.list, ({ actor }) => listExchangeRates(actor))
  serve(app, exchangeRatesApi.set, ({ actor, body }) => setExchangeRate(actor, body))
}
