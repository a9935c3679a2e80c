import { useState } from 'react'
import { exchangeRatesApi } from '#domain/exchange-rates/api.ts'
import { roundedText } from '#domain/kernel/count.ts'
import { displayCurrencies, displayCurrencyLabels } from '#domain/kernel/money.ts'
import type { DisplayCurrency } from '#domain/kernel/money.ts'
import { useExchangeRates } from '#web/features/exchange-rates/use-exchange-rates.ts'
import { Loaded } from '#web/lib/api/loaded.tsx'
import { useCall } from '#web/lib/api/query.ts'
import { lazyDialog, useReadyDialogs } from '#web/lib/document/lazy-dialog.tsx'
import { formatDate } from '#web/lib/time/format-date.ts'
import { useToday } from '#web/lib/time/use-today.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Confirm } from '#web/ui/confirm.tsx'
import { Section } from '#web/ui/section.tsx'
import { Skeleton, Skeletons } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'

const ExchangeRateDialog = lazyDialog(async () => (await import('./exchange-rate-dialog.tsx')).ExchangeRateDialog)

/** The exchange rates of approximate amounts. */
export function ExchangeRates() {
  const rates = useExchangeRates()
  const [setting, setSetting] = useState<DisplayCurrency | null>(null)
  useReadyDialogs(ExchangeRateDialog)
  const [removing, setRemoving] = useState<DisplayCurrency | null>(null)
  return (
    <Section
      title="Exchange rates"
      description="For approximate amounts in a person’s display currency. Nothing is charged or paid with them. The latest date counts."
      className="mt-8"
    >
      <Loaded
        query={rates}
        error="Failed to load the exchange rates. Please try again."
        loading={
          <Skeletons count={displayCurrencies.length} label="Loading the exchange rates" className="grid gap-3">
            <Skeleton className="h-10" />
          </Skeletons>
        }
      >
        {({ items }) => (
          <Card flush className="max-w-3xl">
            <ul aria-label="Exchange rates" className="divide-y divide-line">
              {displayCurrencies.map((currency) => {
                const rate = items.find((one) => one.currency === currency)
                const name = displayCurrencyLabels[currency]
                return (
                  <li key={currency} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-5 py-3 text-sm">
                    <div className="min-w-0 grow">
                      <p className="font-medium">{name}</p>
                      <p className="tabular text-ink-soft">
                        {rate
                          ? `${roundedText(rate.per_usd, 6)} per US dollar since ${formatDate(rate.effective_on)}`
                          : 'No rate: no approximate amounts'}
                      </p>
                    </div>
                    {rate && (
                      <Button size="sm" look="ghost" onClick={() => setRemoving(currency)}>
                        Remove<span className="sr-only"> the rate of {name}</span>
                      </Button>
                    )}
                    <Button size="sm" onClick={() => setSetting(currency)}>
                      Set Rate<span className="sr-only"> of {name}</span>
                    </Button>
                  </li>
                )
              })}
            </ul>
          </Card>
        )}
      </Loaded>
      {setting && <ExchangeRateDialog currency={setting} onClose={() => setSetting(null)} />}
      {removing && <RemoveRate currency={removing} onClose={() => setRemoving(null)} />}
    </Section>
  )
}

function RemoveRate({ currency, onClose }: { currency: DisplayCurrency; onClose: () => void }) {
  const today = useToday('UTC')
  const set = useCall(exchangeRatesApi.set)
  return (
    <Confirm
      open
      danger
      busy={set.isPending}
      title={`Remove the rate of ${displayCurrencyLabels[currency]}?`}
      description="From today on, people who chose this currency see exact amounts only."
      action="Remove Rate"
      onConfirm={() =>
        set.mutate(
          { body: { currency, per_usd: null, effective_on: today } },
          {
            onSuccess: () => {
              onClose()
              toast({ title: 'Exchange rate removed' })
            },
            onError: ({ message }) => {
              onClose()
              toast({ variant: 'destructive', title: 'Exchange rate not removed', description: message })
            },
          },
        )
      }
      onCancel={onClose}
    />
  )
}
