import { Plus } from 'lucide-react'
import { customerReplyLimits } from '#domain/tests/work-samples/customer-reply.ts'
import type { CustomerReplySample } from '#domain/tests/work-samples/customer-reply.ts'
import { blankWorkSample } from '#domain/tests/work-samples/work-sample.ts'
import { AIAssistance } from '#web/features/tests/form/open-fields.tsx'
import type { FieldsProps } from '#web/features/tests/form/question-fields.tsx'
import { RubricTotal } from '#web/features/tests/form/rubric-editor.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { TagInput } from '#web/ui/tag-input.tsx'
import { ArticleFields } from './article-fields.tsx'
import { isScoredByKey, withGrading, withMessage, withoutMessage } from './edited-mailbox.ts'
import { MessageFields } from './message-fields.tsx'

/** The author's fields of customer replies: the mailbox, the articles, the teams, and what is right. */
export default function CustomerReplyFields(props: FieldsProps) {
  const { question, onChange, errors } = props
  const sample = (question.work_samples['customer-reply'] ?? blankWorkSample('customer-reply')) as CustomerReplySample
  const change = (next: CustomerReplySample, more: Partial<typeof question> = {}) =>
    onChange({ ...question, ...more, work_samples: { ...question.work_samples, 'customer-reply': next } })
  const errorOf = (path: string) => errors.get(`work_sample.${path}`)
  const byKey = isScoredByKey(question, sample)
  const { messages, hand_over_to } = sample
  return (
    <div data-field="work_sample" className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <Field label="Company that the applicant answers for" optional>
        {(field) => (
          <Input
            {...field}
            value={sample.company}
            onValueChange={(company) => change({ ...sample, company })}
            maxLength={customerReplyLimits.line}
            placeholder="Brightlane Furniture"
            autoComplete="off"
          />
        )}
      </Field>
      <div data-field="work_sample.key.messages">
        <Field
          label="Teams that can take a message over"
          hint={`Up to ${customerReplyLimits.hand_over_to}, such as Billing or Legal.`}
          error={errorOf('key.messages')}
          optional
        >
          {(field) => (
            <TagInput
              {...field}
              value={hand_over_to}
              onValueChange={(teams) =>
                change({ ...sample, hand_over_to: teams.slice(0, customerReplyLimits.hand_over_to) })
              }
              maxLength={customerReplyLimits.line}
              placeholder="Add a team"
            />
          )}
        </Field>
      </div>
      {question.scored && (
        <Field label="Grading" group>
          {(field) => (
            <RadioGroup
              {...field}
              value={byKey ? 'key' : 'person'}
              onValueChange={(by) => onChange(withGrading(question, sample, by))}
              choices={[
                { value: 'person', label: 'By a person', hint: 'With a rubric for each message.' },
                {
                  value: 'key',
                  label: 'Automatically',
                  hint: 'By the priority and the team of each message. You read the replies, and they do not count.',
                },
              ]}
            />
          )}
        </Field>
      )}
      <div data-field="work_sample.messages rubric" className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <Field label="Messages" group error={errorOf('messages') ?? errors.get('rubric')}>
          {() => (
            <ol className="grid grid-cols-[minmax(0,1fr)] gap-4">
              {messages.map((message, at) => (
                <MessageFields
                  key={message.id}
                  {...props}
                  sample={sample}
                  message={message}
                  number={at + 1}
                  byKey={byKey}
                  onSampleChange={change}
                  onRemove={() => onChange(withoutMessage(question, sample, message.id))}
                />
              ))}
            </ol>
          )}
        </Field>
        <div className="flex flex-wrap items-center justify-between gap-2">
          <Button
            size="sm"
            disabled={messages.length >= customerReplyLimits.messages}
            onClick={() => change(withMessage(sample, byKey))}
          >
            <Plus aria-hidden />
            Add message
          </Button>
          {question.scored && !byKey && <RubricTotal {...props} />}
        </div>
      </div>
      {question.scored && !byKey && <AIAssistance {...props} />}
      <ArticleFields articles={sample.articles} onArticlesChange={(articles) => change({ ...sample, articles })} />
    </div>
  )
}
