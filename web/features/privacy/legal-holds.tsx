import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { privacyApi } from '#domain/privacy/api.ts'
import type { LegalHold, LegalHoldForm } from '#domain/privacy/legal-hold.ts'
import { Loaded } from '#web/lib/api/loaded.tsx'
import { queryFor, useCall } from '#web/lib/api/query.ts'
import { useMe } from '#web/lib/api/session.ts'
import { lazyDialog, useReadyDialogs } from '#web/lib/document/lazy-dialog.tsx'
import { RelativeTime } from '#web/lib/time/relative-time.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Section } from '#web/ui/section.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'

const PlaceLegalHoldDialog = lazyDialog(
  async () => (await import('./place-legal-hold-dialog.tsx')).PlaceLegalHoldDialog,
)

type Subject = LegalHoldForm['subject']

/** The legal holds of a company or applicant. Nothing for staff who may not read them. */
export function LegalHolds({ subject }: { subject: Subject }) {
  const { allowed } = useMe()
  return allowed.includes('see_legal_holds') ? <Holds subject={subject} /> : null
}

function Holds({ subject }: { subject: Subject }) {
  const [placing, setPlacing] = useState(false)
  useReadyDialogs(PlaceLegalHoldDialog)
  const holds = useQuery(queryFor(privacyApi.legalHolds, { query: { subject_id: subject.id } }))
  return (
    <Section title="Legal holds">
      <Loaded
        query={holds}
        error="Failed to load legal holds. Please try again."
        loading={<Skeleton className="h-16" />}
      >
        {({ items, allowed }) => (
          <div className="grid gap-3">
            {items.length === 0 && <p className="text-sm text-ink-soft">None.</p>}
            {items.length > 0 && (
              <ul aria-label="Legal holds" className="divide-y divide-line">
                {items.map((hold) => (
                  <Item key={hold.id} hold={hold} />
                ))}
              </ul>
            )}
            {allowed.includes('place') && (
              <div>
                <Button size="sm" onClick={() => setPlacing(true)}>
                  Place legal hold
                </Button>
              </div>
            )}
          </div>
        )}
      </Loaded>
      {placing && <PlaceLegalHoldDialog subject={subject} onClose={() => setPlacing(false)} />}
    </Section>
  )
}

function Item({ hold: { id, reason, placed_by, placed_at, lifted_by, lifted_at, allowed } }: { hold: LegalHold }) {
  const lift = useCall(privacyApi.liftHold, { invalidates: ['privacy'] })
  const act = () =>
    lift.mutate(
      { params: { id } },
      {
        onSuccess: () => toast({ title: 'Legal hold lifted' }),
        onError: ({ message }) =>
          toast({ variant: 'destructive', title: 'Error lifting the legal hold', description: message }),
      },
    )
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-1 py-3 text-sm first:pt-0">
      <p className="flex flex-wrap items-center gap-2">
        <Badge tone={lifted_at ? 'neutral' : 'mango'}>{lifted_at ? 'Lifted' : 'Current'}</Badge>
        <span className="text-ink-soft">
          Placed by {placed_by} <RelativeTime at={placed_at} className="lowercase" />
        </span>
      </p>
      <p className="wrap-anywhere whitespace-pre-line">{reason}</p>
      {lifted_at && (
        <p className="text-ink-soft">
          Lifted by {lifted_by} <RelativeTime at={lifted_at} className="lowercase" />
        </p>
      )}
      {allowed.includes('lift') && (
        <div className="mt-1">
          <Button size="sm" busy={lift.isPending} onClick={act}>
            Lift
          </Button>
        </div>
      )}
    </li>
  )
}
