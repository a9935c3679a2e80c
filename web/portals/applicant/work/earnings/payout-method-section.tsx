import { useQuery } from '@tanstack/react-query'
import { Landmark } from 'lucide-react'
import { useState } from 'react'
import { payoutsApi } from '#domain/payouts/api.ts'
import type { PayoutMethods } from '#domain/payouts/payout-method.ts'
import { Loaded } from '#web/lib/api/loaded.tsx'
import { queryFor } from '#web/lib/api/query.ts'
import { lazyDialog, useReadyDialogs } from '#web/lib/document/lazy-dialog.tsx'
import { formatInstant } from '#web/lib/time/format-instant.ts'
import { useTimeZone } from '#web/lib/time/use-time-zone.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Section } from '#web/ui/section.tsx'
import { Skeleton, Skeletons } from '#web/ui/skeleton.tsx'

const PayoutMethodDialog = lazyDialog(async () => (await import('./payout-method-dialog.tsx')).PayoutMethodDialog)

/** Where the applicant is paid. */
export function PayoutMethodSection() {
  const methods = useQuery(queryFor(payoutsApi.methods, {}))
  const [changing, setChanging] = useState(false)
  useReadyDialogs(PayoutMethodDialog)
  return (
    <Section
      title="Payout method"
      actions={
        methods.data && (
          <Button size="sm" onClick={() => setChanging(true)}>
            {methods.data.current || methods.data.next ? 'Change' : 'Add'}
            <span className="sr-only"> payout method</span>
          </Button>
        )
      }
    >
      <Loaded
        query={methods}
        error="Failed to load your payout method. Please try again."
        loading={
          <Skeletons count={1} label="Loading your payout method">
            <Skeleton className="h-5 w-48" />
          </Skeletons>
        }
      >
        {(loaded) => <Methods {...loaded} />}
      </Loaded>
      {changing && methods.data && (
        <PayoutMethodDialog isFirst={!methods.data.current} onClose={() => setChanging(false)} />
      )}
    </Section>
  )
}

function Methods({ current, next }: PayoutMethods) {
  const zone = useTimeZone()
  if (!current && !next)
    return (
      <Banner tone="warning" icon={<Landmark aria-hidden />}>
        Add a bank account or wallet to receive payouts.
      </Banner>
    )
  return (
    <div className="grid gap-1 text-sm">
      {current && <p className="font-medium wrap-anywhere">{current.label}</p>}
      {next && (
        <p className="wrap-anywhere text-ink-soft">
          {next.label} is used from {formatInstant(next.usable_at, zone)}.
        </p>
      )}
    </div>
  )
}
