import { webhookStatusLabels } from '#domain/webhooks/webhook-machine.ts'
import type { Webhook } from '#domain/webhooks/webhook.ts'
import { Badge } from '#web/ui/badge.tsx'

/** Whether a webhook receives events, and whether they arrive. */
export function WebhookStatusBadge({ webhook: { status, failing_since } }: { webhook: Webhook }) {
  if (status === 'disabled') return <Badge dot>{webhookStatusLabels.disabled}</Badge>
  if (failing_since)
    return (
      <Badge tone="danger" dot>
        Failing
      </Badge>
    )
  return (
    <Badge tone="success" dot>
      {webhookStatusLabels.enabled}
    </Badge>
  )
}
