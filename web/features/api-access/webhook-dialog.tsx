import { webhooksApi } from '#domain/webhooks/api.ts'
import { webhookEventTypes, webhookEvents } from '#domain/webhooks/webhook-event.ts'
import { webhookForm, webhookLimits } from '#domain/webhooks/webhook.ts'
import type { Webhook } from '#domain/webhooks/webhook.ts'
import { useCall } from '#web/lib/api/query.ts'
import { FormDialog } from '#web/lib/form/form-dialog.tsx'
import { FormField, useSchemaForm } from '#web/lib/form/form.tsx'
import { CheckboxGroup } from '#web/ui/checkbox-group.tsx'
import { Input } from '#web/ui/input.tsx'
import { toast } from '#web/ui/toast.ts'

const choices = webhookEventTypes.map((type) => ({ value: type, label: webhookEvents[type].label }))

interface WebhookDialogProps {
  /** The webhook to change; a new one if omitted. */
  webhook?: Webhook
  onClose: () => void
  /** Called with the secret of a new webhook. */
  onCreated?: (secret: string) => void
}

/** Creates or changes a webhook: its URL and the events that it receives. */
export function WebhookDialog({ webhook, onClose, onCreated }: WebhookDialogProps) {
  const form = useSchemaForm(webhookForm, {
    url: webhook?.url ?? '',
    description: webhook?.description ?? '',
    events: webhook?.events ?? [],
  })
  const create = useCall(webhooksApi.create)
  const edit = useCall(webhooksApi.edit)
  return (
    <FormDialog
      form={form}
      open
      onOpenChange={(open) => !open && onClose()}
      title={webhook ? 'Edit the webhook' : 'Create a webhook'}
      description="Each event is sent to the URL as a POST request, signed with a secret."
      action={webhook ? 'Save' : 'Create Webhook'}
      busy={webhook ? 'Saving…' : 'Creating…'}
      width="lg"
      onSubmit={async (body) => {
        if (webhook) {
          await edit.mutateAsync({ params: { id: webhook.id }, body })
          toast({ title: 'Webhook saved' })
        } else onCreated?.((await create.mutateAsync({ body })).secret)
      }}
    >
      <FormField
        form={form}
        name="url"
        label="URL"
        hint="It must start with https:// and be reachable from the Internet."
      >
        {(field) => (
          <Input {...field} type="url" maxLength={webhookLimits.url} placeholder="https://example.com/webhooks" />
        )}
      </FormField>
      <FormField form={form} name="description" label="Description" optional>
        {(field) => <Input {...field} maxLength={webhookLimits.description} />}
      </FormField>
      <FormField form={form} name="events" label="Events" group>
        {(field) => <CheckboxGroup {...field} choices={choices} />}
      </FormField>
    </FormDialog>
  )
}
