import { useQuery } from '@tanstack/react-query'
import { exchangeRatesApi } from '#domain/exchange-rates/api.ts'
import type { ExchangeRate } from '#domain/exchange-rates/exchange-rate.ts'
import { queryFor } from '#web/lib/api/query.ts'
import { useMe } from '#web/lib/api/session.ts'

const hour_ms = 60 * 60_000

/** The latest exchange rates; not fetched while they are not `needed`. */
export const useExchangeRates = (needed = true) =>
  useQuery({ ...queryFor(exchangeRatesApi.list, {}), staleTime: hour_ms, enabled: needed })

/** The rate of the user's display currency, or of `usual` if there is none; undefined without a currency or a rate. */
export function useDisplayRate(usual: ExchangeRate['currency'] | null = null): ExchangeRate | undefined {
  const currency = useMe().display.currency ?? usual
  return useExchangeRates(currency !== null).data?.items.find((rate) => rate.currency === currency)
}
