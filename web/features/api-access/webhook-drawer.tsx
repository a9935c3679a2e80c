import { SearchX } from 'lucide-react'
import { useState } from 'react'
import { webhooksApi } from '#domain/webhooks/api.ts'
import { webhookEvents } from '#domain/webhooks/webhook-event.ts'
import { webhookLimits } from '#domain/webhooks/webhook.ts'
import type { Webhook } from '#domain/webhooks/webhook.ts'
import { outcomeToasts } from '#web/lib/api/outcome-toasts.ts'
import { useCall } from '#web/lib/api/query.ts'
import { formatInstant } from '#web/lib/time/format-instant.ts'
import { useTimeZone } from '#web/lib/time/use-time-zone.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Confirm } from '#web/ui/confirm.tsx'
import { Drawer } from '#web/ui/drawer.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { DeliveryList } from './delivery-list.tsx'
import { WebhookDialog } from './webhook-dialog.tsx'
import { WebhookStatusBadge } from './webhook-status-badge.tsx'

interface WebhookDrawerProps {
  /** Undefined if the company has no such webhook. */
  webhook: Webhook | undefined
  onSecret: (secret: string) => void
  onClose: () => void
}

/** A webhook with its buttons and deliveries. */
export function WebhookDrawer({ webhook, onSecret, onClose }: WebhookDrawerProps) {
  return (
    <Drawer open onOpenChange={(open) => !open && onClose()} title={webhook?.url ?? 'Webhook'} width="lg">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 px-5 pb-6 text-sm">
        {webhook ? (
          <WebhookDetails webhook={webhook} onSecret={onSecret} onClose={onClose} />
        ) : (
          <EmptyState icon={<SearchX aria-hidden />} title="We couldn’t find this webhook" />
        )}
      </div>
    </Drawer>
  )
}

const questions = {
  rotate: {
    title: 'Create a new signing secret?',
    description: `For ${webhookLimits.overlap_hours} hours, requests are signed with the current secret as well. Add the new one to your server within this time.`,
    action: 'Create a New Secret',
  },
  delete: {
    title: 'Delete the webhook?',
    description: 'It receives no more events, and its deliveries are deleted. This cannot be undone.',
    action: 'Delete Webhook',
  },
}

/** When a secret was replaced that signs until this time. */
const overlapStart = (ends_at: string) =>
  new Date(Date.parse(ends_at) - webhookLimits.overlap_hours * 60 * 60_000).toISOString()

function WebhookDetails({ webhook, onSecret, onClose }: WebhookDrawerProps & { webhook: Webhook }) {
  const { id, description, events, failing_since, disabled_at, previous_secrets, allowed } = webhook
  const zone = useTimeZone()
  const params = { id }
  const [asking, setAsking] = useState<keyof typeof questions | 'edit' | null>(null)
  const test = useCall(webhooksApi.test)
  const enable = useCall(webhooksApi.enable)
  const disable = useCall(webhooksApi.disable)
  const rotate = useCall(webhooksApi.rotateSecret)
  const remove = useCall(webhooksApi.delete)
  const close = { onSettled: () => setAsking(null) }
  const confirmed = {
    rotate: () =>
      rotate.mutate(
        { params },
        {
          ...outcomeToasts({ title: 'Signing secret created' }, 'Failed to create a new secret'),
          onSuccess: ({ secret }) => onSecret(secret),
          ...close,
        },
      ),
    delete: () => {
      const toasts = outcomeToasts({ title: 'Webhook deleted' }, 'Failed to delete the webhook')
      remove.mutate(
        { params },
        {
          onSuccess: (answer) => {
            toasts.onSuccess(answer)
            onClose()
          },
          onError: (error) => {
            toasts.onError(error)
            setAsking(null)
          },
        },
      )
    },
  }
  return (
    <>
      <div className="grid gap-3">
        <div className="flex flex-wrap items-center gap-3">
          <WebhookStatusBadge webhook={webhook} />
          {description && <p className="wrap-anywhere">{description}</p>}
        </div>
        {disabled_at && <Banner tone="warning">It was disabled on {formatInstant(disabled_at, zone)}.</Banner>}
        {failing_since && !disabled_at && (
          <Banner tone="warning">
            Every attempt has failed since {formatInstant(failing_since, zone)}. After {webhookLimits.failing_days}{' '}
            days, the webhook is disabled.
          </Banner>
        )}
        {previous_secrets.length > 0 && (
          <div className="text-ink-soft">
            <p>Requests are signed with these secrets as well:</p>
            <ul className="list-disc pl-5">
              {previous_secrets.map(({ last_four, ends_at }) => (
                <li key={ends_at}>
                  the secret <code className="font-mono text-xs">whsec_…{last_four}</code> replaced on{' '}
                  {formatInstant(overlapStart(ends_at), zone)}, until {formatInstant(ends_at, zone)}
                </li>
              ))}
            </ul>
          </div>
        )}
        <p className="text-ink-soft">{events.map((type) => webhookEvents[type].label).join(' · ')}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        {allowed.includes('test') && (
          <Button
            size="sm"
            look="primary"
            busy={test.isPending}
            busyLabel="Sending…"
            onClick={() =>
              test.mutate({ params }, outcomeToasts({ title: 'Test event sent' }, 'Failed to send a test event'))
            }
          >
            Send Test Event
          </Button>
        )}
        {allowed.includes('edit') && (
          <Button size="sm" onClick={() => setAsking('edit')}>
            Edit
          </Button>
        )}
        {allowed.includes('enable') && (
          <Button
            size="sm"
            busy={enable.isPending}
            busyLabel="Enabling…"
            onClick={() =>
              enable.mutate({ params }, outcomeToasts({ title: 'Webhook enabled' }, 'Failed to enable the webhook'))
            }
          >
            Enable
          </Button>
        )}
        {allowed.includes('disable') && (
          <Button
            size="sm"
            busy={disable.isPending}
            busyLabel="Disabling…"
            onClick={() =>
              disable.mutate({ params }, outcomeToasts({ title: 'Webhook disabled' }, 'Failed to disable the webhook'))
            }
          >
            Disable
          </Button>
        )}
        {allowed.includes('rotate_secret') && (
          <Button size="sm" onClick={() => setAsking('rotate')}>
            New Secret
          </Button>
        )}
        {allowed.includes('delete') && (
          <Button size="sm" onClick={() => setAsking('delete')}>
            Delete
          </Button>
        )}
      </div>
      <DeliveryList webhook={webhook} />
      {asking === 'edit' && <WebhookDialog webhook={webhook} onClose={() => setAsking(null)} />}
      {(asking === 'rotate' || asking === 'delete') && (
        <Confirm
          open
          danger={asking === 'delete'}
          {...questions[asking]}
          busy={rotate.isPending || remove.isPending}
          onConfirm={confirmed[asking]}
          onCancel={() => setAsking(null)}
        />
      )}
    </>
  )
}
