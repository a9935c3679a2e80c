import { X } from 'lucide-react'
import { customerReplyLimits, priorities, priorityLabels } from '#domain/tests/work-samples/customer-reply.ts'
import type { CustomerReplySample } from '#domain/tests/work-samples/customer-reply.ts'
import type { FieldsProps } from '#web/features/tests/form/question-fields.tsx'
import { CriterionList } from '#web/features/tests/form/rubric-editor.tsx'
import { CheckboxGroup } from '#web/ui/checkbox-group.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { PlainIconButton } from '#web/ui/plain-icon-button.tsx'
import { Textarea } from '#web/ui/textarea.tsx'

interface MessageFieldsProps extends FieldsProps {
  sample: CustomerReplySample
  message: CustomerReplySample['messages'][number]
  number: number
  /** Scored by its priority and team, otherwise by its criteria. */
  byKey: boolean
  onSampleChange: (sample: CustomerReplySample) => void
  onRemove: () => void
}

const priorityChoices = priorities.map((value) => ({ value, label: priorityLabels[value] }))

/** A message of a customer, and what is right about its answer. */
export function MessageFields(props: MessageFieldsProps) {
  const { question, sample, message, number, byKey, onSampleChange, onRemove } = props
  const name = `message ${number}`
  const change = (part: Partial<typeof message>) =>
    onSampleChange({
      ...sample,
      messages: sample.messages.map((one) => (one.id === message.id ? { ...one, ...part } : one)),
    })
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-4 rounded-card border border-line p-4">
      <div className="flex items-center justify-between gap-3">
        <h4 className="text-sm font-semibold">Message {number}</h4>
        <PlainIconButton label={`Remove ${name}`} size="sm" icon={<X aria-hidden />} onClick={onRemove} />
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="From" optional>
          {(field) => (
            <Input
              {...field}
              value={message.from}
              onValueChange={(from) => change({ from })}
              maxLength={customerReplyLimits.line}
              placeholder="Marisol Vega"
              autoComplete="off"
            />
          )}
        </Field>
        <Field label="Subject" optional>
          {(field) => (
            <Input
              {...field}
              value={message.subject}
              onValueChange={(subject) => change({ subject })}
              maxLength={customerReplyLimits.line}
              placeholder="Where is my order?"
              autoComplete="off"
            />
          )}
        </Field>
      </div>
      <Field label="Text" required counter={{ used: message.body.length, limit: customerReplyLimits.body }}>
        {(field) => (
          <Textarea
            {...field}
            rows={4}
            value={message.body}
            onValueChange={(body) => change({ body: body.slice(0, customerReplyLimits.body) })}
          />
        )}
      </Field>
      {question.scored &&
        (byKey ? (
          <MessageKey sample={sample} message_id={message.id} onSampleChange={onSampleChange} />
        ) : (
          <div role="group" aria-label={`Criteria for ${name}`} className="grid gap-3 rounded-control bg-sunken p-3">
            <p className="text-sm font-medium">Criteria</p>
            <CriterionList {...props} part={{ message_id: message.id, name }} />
          </div>
        ))}
    </li>
  )
}

interface MessageKeyProps {
  sample: CustomerReplySample
  message_id: string
  onSampleChange: (sample: CustomerReplySample) => void
}

/** The priorities and teams that are right for a message. */
function MessageKey({ sample, message_id, onSampleChange }: MessageKeyProps) {
  const right = sample.key.messages.find((one) => one.message_id === message_id)
  if (!right) return null
  const change = (part: Partial<typeof right>) =>
    onSampleChange({
      ...sample,
      key: { messages: sample.key.messages.map((one) => (one === right ? { ...one, ...part } : one)) },
    })
  return (
    <div className="grid gap-4 rounded-control bg-sunken p-3 sm:grid-cols-2">
      <Field label="Right priorities" hint="None: any priority is right." group>
        {(field) => (
          <CheckboxGroup
            {...field}
            value={right.priorities}
            onValueChange={(chosen) => change({ priorities: chosen })}
            choices={priorityChoices}
          />
        )}
      </Field>
      <Field label="Right teams" hint="None: the applicant answers it." group>
        {(field) =>
          sample.hand_over_to.length === 0 ? (
            <p className="text-sm text-ink-soft">There are no teams.</p>
          ) : (
            <CheckboxGroup
              {...field}
              value={right.hand_over_to}
              onValueChange={(teams) => change({ hand_over_to: teams })}
              choices={sample.hand_over_to.map((team) => ({ value: team, label: team }))}
            />
          )
        }
      </Field>
    </div>
  )
}
