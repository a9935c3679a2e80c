import { z } from 'zod'
import { defineActivities } from '../kernel/activity.ts'
import { displayCurrencies } from '../kernel/money.ts'

export const exchangeRateActivities = defineActivities('exchange_rate', {
  set: {
    data: z.object({ currency: z.enum(displayCurrencies) }),
    label: 'Exchange rate set',
    notifies: null,
    stale: null,
  },
})
