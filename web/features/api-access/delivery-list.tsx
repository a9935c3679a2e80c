import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { countOf } from '#domain/kernel/count.ts'
import { webhooksApi } from '#domain/webhooks/api.ts'
import { deliveryStatusLabels } from '#domain/webhooks/delivery-machine.ts'
import { attemptErrors, webhookLimits } from '#domain/webhooks/webhook.ts'
import type { Delivery, Webhook } from '#domain/webhooks/webhook.ts'
import { Loaded } from '#web/lib/api/loaded.tsx'
import { outcomeToasts } from '#web/lib/api/outcome-toasts.ts'
import { queryFor, useCall } from '#web/lib/api/query.ts'
import { formatInstant } from '#web/lib/time/format-instant.ts'
import { useNow } from '#web/lib/time/use-now.ts'
import { useTimeZone } from '#web/lib/time/use-time-zone.ts'
import { Badge } from '#web/ui/badge.tsx'
import type { Tone } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { Section } from '#web/ui/section.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

const tones: Record<Delivery['status'], Tone> = { pending: 'mango', succeeded: 'success', failed: 'danger' }
const perPage = 20
/** While a delivery is pending, its result is asked for again. */
const refetch_ms = 2_000
const day_ms = 24 * 60 * 60_000

/** The deliveries of a webhook, the newest first. */
export function DeliveryList({ webhook }: { webhook: Webhook }) {
  const [page, setPage] = useState(1)
  const now = useNow()
  const deliveries = useQuery({
    ...queryFor(webhooksApi.deliveries, { params: { id: webhook.id }, query: { page, per_page: perPage } }),
    refetchInterval: ({ state }) => (state.data?.items.some(isPending) ? refetch_ms : false),
  })
  const replay = useCall(webhooksApi.replayFailed)
  const hasFailed = deliveries.data?.items.some(({ status }) => status === 'failed')
  return (
    <Section
      title="Deliveries"
      description={`Requests and responses are kept for ${webhookLimits.kept_days} days.`}
      actions={
        hasFailed &&
        webhook.allowed.includes('replay') && (
          <Button
            size="sm"
            busy={replay.isPending}
            busyLabel="Sending…"
            onClick={() =>
              replay.mutate(
                {
                  params: { id: webhook.id },
                  body: { since: new Date(now - webhookLimits.kept_days * day_ms).toISOString() },
                },
                outcomeToasts(
                  ({ deliveries: count }) => ({ title: `${countOf(count, 'delivery', 'deliveries')} sent again` }),
                  'Failed to send the deliveries again',
                ),
              )
            }
          >
            Send All Failed Again
          </Button>
        )
      }
    >
      <Loaded
        query={deliveries}
        error="Failed to load the deliveries. Please try again."
        loading={<Skeleton className="h-40" />}
      >
        {({ items, total }) =>
          items.length === 0 ? (
            <p className="text-ink-soft">No events have been sent yet. Send a test event to check your server.</p>
          ) : (
            <>
              <ul className="rounded-panel border border-line">
                {items.map((delivery) => (
                  <DeliveryItem key={delivery.id} delivery={delivery} />
                ))}
              </ul>
              <Pagination page={page} perPage={perPage} total={total} onPageChange={setPage} />
            </>
          )
        }
      </Loaded>
    </Section>
  )
}

const isPending = ({ status }: Delivery) => status === 'pending'

function DeliveryItem({ delivery }: { delivery: Delivery }) {
  const { id, type, status, attempts, created_at, next_attempt_at, allowed } = delivery
  const zone = useTimeZone()
  const [open, setOpen] = useState(false)
  const replay = useCall(webhooksApi.replay)
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-3 px-4 py-3 not-first:border-t not-first:border-line">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Badge tone={tones[status]}>{deliveryStatusLabels[status]}</Badge>
        <p className="min-w-0 grow basis-40">
          <span className="font-medium">{type}</span>
          <span className="block text-ink-soft">
            {formatInstant(created_at, zone)} · {countOf(attempts, 'attempt', 'attempts')}
            {next_attempt_at && attempts > 0 && ` · Next attempt ${formatInstant(next_attempt_at, zone)}`}
          </span>
        </p>
        {allowed.includes('replay') && (
          <Button
            size="sm"
            busy={replay.isPending}
            busyLabel="Sending…"
            onClick={() =>
              replay.mutate(
                { params: { id } },
                outcomeToasts({ title: 'Sent again' }, 'Failed to send the delivery again'),
              )
            }
          >
            Send Again
          </Button>
        )}
        <Button size="sm" look="ghost" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? 'Hide Details' : 'Show Details'}
        </Button>
      </div>
      {open && <DeliveryRequests delivery={delivery} />}
    </li>
  )
}

/** The request's body, and the response of each attempt. */
function DeliveryRequests({ delivery: { id, attempts } }: { delivery: Delivery }) {
  const zone = useTimeZone()
  const details = useQuery({
    ...queryFor(webhooksApi.delivery, { params: { id } }),
    // Another attempt has a new response.
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && state.data.attempts < attempts ? refetch_ms : false),
  })
  return (
    <Loaded query={details} error="Failed to load the delivery." loading={<Skeleton className="h-32" />}>
      {({ body, requests }) => (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
          <Block title="Request" text={formatJson(body)} />
          {requests.map(({ at, duration_ms, status, error, response }) => (
            <Block
              key={at}
              title={`${formatInstant(at, zone)} · ${error ? attemptErrors[error] : `Response ${status}`} · ${duration_ms} ms`}
              text={response}
            />
          ))}
        </div>
      )}
    </Loaded>
  )
}

function Block({ title, text }: { title: string; text: string }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-1">
      <p className="text-xs font-medium text-ink-soft">{title}</p>
      {text && (
        <pre
          role="region"
          tabIndex={0}
          aria-label={title}
          className="max-h-60 overflow-auto rounded-control border border-line bg-surface px-3 py-2 font-mono text-xs/5"
        >
          {text}
        </pre>
      )}
    </div>
  )
}

function formatJson(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}
