import type { UseQueryResult } from '@tanstack/react-query'
import { LayoutTemplate, Plus } from 'lucide-react'
import { useState } from 'react'
import { templateFields } from '#domain/messaging/message.ts'
import type { MessageTemplate } from '#domain/messaging/message.ts'
import { Loaded } from '#web/lib/api/loaded.tsx'
import { useCall } from '#web/lib/api/query.ts'
import { FormError, FormField, useSchemaForm } from '#web/lib/form/form.tsx'
import { Button } from '#web/ui/button.tsx'
import { PlainText } from '#web/ui/markdown.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Input } from '#web/ui/input.tsx'
import { Skeleton, Skeletons } from '#web/ui/skeleton.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { toast } from '#web/ui/toast.ts'
import { capitalized } from './template-kind.ts'
import type { TemplateKind } from './template-kind.ts'

interface TemplatesDialogProps {
  kind: TemplateKind
  templates: UseQueryResult<{ items: MessageTemplate[] }>
  onClose: () => void
}

/** All templates of a kind: creating, changing and deleting them. */
export function TemplatesDialog({ kind, templates, onClose }: TemplatesDialogProps) {
  const [one, many] = kind.noun
  const [editing, setEditing] = useState<MessageTemplate | 'new'>()
  const remove = useCall(kind.api.deleteTemplate)
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      width="lg"
      title={editing === 'new' ? `New ${one}` : editing ? `Edit ${one}` : capitalized(many)}
      description={kind.shared}
    >
      {editing ? (
        <TemplateForm
          kind={kind}
          template={editing === 'new' ? undefined : editing}
          onDone={() => setEditing(undefined)}
        />
      ) : (
        <Loaded
          query={templates}
          error={`Failed to load ${many}.`}
          loading={
            <Skeletons count={3} label={`Loading ${many}`} className="grid gap-3">
              <Skeleton className="h-12" />
            </Skeletons>
          }
        >
          {({ items }) => (
            <>
              {items.length === 0 && (
                <EmptyState
                  icon={<LayoutTemplate aria-hidden />}
                  title={`No ${many} yet`}
                  description="Save texts that you send often. Fields such as {name} are filled in for you."
                />
              )}
              <ul className="divide-y divide-line">
                {items.map((template) => (
                  <li key={template.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-3 text-sm">
                    <div className="min-w-0 grow basis-48">
                      <p className="font-semibold wrap-anywhere">{template.name}</p>
                      <p className="line-clamp-2 wrap-anywhere text-ink-soft">
                        <PlainText>{template.body}</PlainText>
                      </p>
                    </div>
                    {template.allowed.includes('edit') && (
                      <Button size="sm" aria-label={`Edit ${template.name}`} onClick={() => setEditing(template)}>
                        Edit
                      </Button>
                    )}
                    {template.allowed.includes('delete') && (
                      <Button
                        size="sm"
                        look="ghost"
                        aria-label={`Delete ${template.name}`}
                        busy={remove.isPending && remove.variables.params.id === template.id}
                        onClick={() =>
                          remove.mutate(
                            { params: { id: template.id } },
                            {
                              onSuccess: () => toast({ title: `${capitalized(one)} deleted` }),
                              onError: ({ message }) => toast({ variant: 'destructive', title: message }),
                            },
                          )
                        }
                      >
                        Delete
                      </Button>
                    )}
                  </li>
                ))}
              </ul>
              <Button className="mt-4" onClick={() => setEditing('new')}>
                <Plus aria-hidden />
                New {one}
              </Button>
            </>
          )}
        </Loaded>
      )}
    </Dialog>
  )
}

interface TemplateFormProps {
  kind: TemplateKind
  template: MessageTemplate | undefined
  onDone: () => void
}

function TemplateForm({ kind, template, onDone }: TemplateFormProps) {
  const form = useSchemaForm(kind.form, { name: template?.name ?? '', body: template?.body ?? '' })
  const create = useCall(kind.api.createTemplate)
  const edit = useCall(kind.api.editTemplate)
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={form.submit(async (body) => {
        await (template ? edit.mutateAsync({ params: { id: template.id }, body }) : create.mutateAsync({ body }))
        onDone()
        toast({ title: `${capitalized(kind.noun[0])} saved` })
      })}
    >
      <FormField form={form} name="name" label="Name" limit={kind.nameLimit} required>
        {(field) => <Input {...field} />}
      </FormField>
      <FormField
        form={form}
        name="body"
        label="Text"
        hint={`Fields: ${templateFields.map((field) => `{${field}}`).join(', ')}.`}
        required
      >
        {(field) => <Textarea {...field} rows={6} />}
      </FormField>
      <FormError form={form} />
      <div className="flex justify-end gap-3">
        <Button onClick={onDone}>Cancel</Button>
        <Button type="submit" look="primary" busy={form.formState.isSubmitting} busyLabel="Saving…">
          Save
        </Button>
      </div>
    </form>
  )
}
