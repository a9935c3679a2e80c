import { useQuery } from '@tanstack/react-query'
import { Webhook as WebhookIcon } from 'lucide-react'
import { parseAsString, useQueryState } from 'nuqs'
import { useState } from 'react'
import { countOf } from '#domain/kernel/count.ts'
import { webhooksApi } from '#domain/webhooks/api.ts'
import type { Webhook } from '#domain/webhooks/webhook.ts'
import { queryFor } from '#web/lib/api/query.ts'
import { Button } from '#web/ui/button.tsx'
import { FormSection } from '#web/ui/form-section.tsx'
import { AccessList } from './access-list.tsx'
import { DocsLink } from './docs-link.tsx'
import { SecretDialog } from './secret-dialog.tsx'
import { WebhookDialog } from './webhook-dialog.tsx'
import { WebhookDrawer } from './webhook-drawer.tsx'
import { WebhookStatusBadge } from './webhook-status-badge.tsx'

/** The company's webhooks. One opens beside them (`?webhook=`). */
export function WebhooksSection() {
  const webhooks = useQuery(queryFor(webhooksApi.list, {}))
  const [open, setOpen] = useQueryState('webhook', parseAsString)
  const [creating, setCreating] = useState(false)
  const [secret, setSecret] = useState<string | null>(null)
  return (
    <FormSection title="Webhooks" description="Your own server is told at once when something happens in your company.">
      <AccessList
        query={webhooks}
        noun="webhooks"
        icon={<WebhookIcon aria-hidden />}
        description={
          <>
            Add the URL of your server and choose events. Signatures follow Standard Webhooks, and the <DocsLink />{' '}
            describes each event.
          </>
        }
        createButton={<Button onClick={() => setCreating(true)}>Create Webhook</Button>}
      >
        {(webhook) => <WebhookItem key={webhook.id} webhook={webhook} onOpen={() => void setOpen(webhook.id)} />}
      </AccessList>
      {creating && <WebhookDialog onClose={() => setCreating(false)} onCreated={setSecret} />}
      {secret && (
        <SecretDialog
          title="Copy the signing secret"
          description="It is shown only now. Your server verifies with it that requests come from us."
          noun="secret"
          secret={secret}
          onClose={() => setSecret(null)}
        />
      )}
      {open && webhooks.data && (
        <WebhookDrawer
          webhook={webhooks.data.items.find(({ id }) => id === open)}
          onSecret={setSecret}
          onClose={() => void setOpen(null)}
        />
      )}
    </FormSection>
  )
}

function WebhookItem({ webhook, onOpen }: { webhook: Webhook; onOpen: () => void }) {
  const { url, description, events } = webhook
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-3 px-5 py-4 text-sm not-first:border-t not-first:border-line">
      <div className="grid min-w-0 grow basis-72 gap-1">
        <p className="font-semibold wrap-anywhere">{url}</p>
        <p className="text-ink-soft wrap-anywhere">
          {description && `${description} · `}
          {countOf(events.length, 'event', 'events')}
        </p>
      </div>
      <div className="flex items-center gap-3">
        <WebhookStatusBadge webhook={webhook} />
        <Button size="sm" onClick={onOpen}>
          Open<span className="sr-only"> {url}</span>
        </Button>
      </div>
    </li>
  )
}
