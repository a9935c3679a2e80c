import { ArrowRight } from 'lucide-react'
import { useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { customerReplyLimits, priorities, priorityLabels } from '#domain/tests/work-samples/customer-reply.ts'
import type { CustomerReplyAnswer } from '#domain/tests/work-samples/customer-reply.ts'
import { isHandled } from '#domain/tests/work-samples/customer-reply-score.ts'
import type { Asked } from '#domain/tests/work-samples/work-sample.ts'
import type { AnswerInputProps } from '#web/features/tests/question/answer-input.tsx'
import { useShortcuts } from '#web/lib/navigation/shortcuts.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { isModified, Keys, modifier } from '#web/ui/kbd.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { Select } from '#web/ui/select.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { Articles } from './articles.tsx'
import { CustomerMessage } from './customer-message.tsx'
import { Mailbox } from './mailbox.tsx'

type Reply = CustomerReplyAnswer['replies'][number]

const myself = 'myself'
const priorityChoices = priorities.map((value) => ({ value, label: priorityLabels[value] }))

/** A mailbox with messages of customers, which the applicant answers, prioritizes or hands over. */
export default function CustomerReplyInput({ question, value, onValueChange, ...wiring }: AnswerInputProps) {
  const { company, messages, articles, hand_over_to } = question.work_sample as Asked<'customer-reply'>
  const { replies } = (value ?? { replies: [] }) as Pick<CustomerReplyAnswer, 'replies'>
  const replyOf = new Map(replies.map((reply) => [reply.message_id, reply]))
  const isOpen = (id: string) => !isHandled(replyOf.get(id) ?? blank(id))
  const [shownId, setShownId] = useState(() => messages.find(({ id }) => isOpen(id))?.id ?? messages[0]?.id)
  const [read, setRead] = useState<ReadonlySet<string>>(new Set(shownId === undefined ? [] : [shownId]))
  const heading = useRef<HTMLHeadingElement>(null)
  const at = messages.findIndex(({ id }) => id === shownId)
  const message = messages[at]

  const show = (id: string, { focus = true } = {}) => {
    setShownId(id)
    setRead(new Set([...read, id]))
    if (focus) requestAnimationFrame(() => heading.current?.focus())
  }
  const step = (by: 1 | -1) => messages[at + by] && show(messages[at + by]!.id)
  useShortcuts({
    next_message: messages[at + 1] ? () => step(1) : undefined,
    previous_message: messages[at - 1] ? () => step(-1) : undefined,
  })
  if (!message) return null

  const reply = replyOf.get(message.id) ?? blank(message.id)
  const change = (part: Partial<Reply>) => {
    const next = { ...reply, ...part }
    const all = messages.flatMap(({ id }) => (id === message.id ? next : (replyOf.get(id) ?? [])))
    onValueChange({ kind: 'customer-reply', replies: all })
  }
  /** The next message that is open, first those below. */
  const nextOpen = [...messages.slice(at + 1), ...messages.slice(0, at)].find(({ id }) => isOpen(id))
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !isModified(event) || event.nativeEvent.isComposing || !nextOpen) return
    event.preventDefault()
    // Otherwise it would show the next question.
    event.stopPropagation()
    show(nextOpen.id)
  }
  return (
    <div
      role="group"
      aria-labelledby={wiring['aria-labelledby']}
      aria-describedby={wiring['aria-describedby']}
      className="@container"
    >
      <div className="grid grid-cols-[minmax(0,1fr)] overflow-hidden rounded-card border border-line bg-surface shadow-card @3xl:grid-cols-[17rem_minmax(0,1fr)]">
        <div className="flex min-w-0 flex-col border-line bg-sunken/60 @3xl:border-r">
          <Mailbox
            company={company}
            messages={messages}
            shownId={message.id}
            read={read}
            replyOf={(id) => replyOf.get(id) ?? blank(id)}
            onShow={show}
          />
          <div className="border-t border-line @max-3xl:hidden">
            <Articles articles={articles} />
          </div>
        </div>
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start">
          <div className="border-b border-line p-4 @3xl:p-5">
            <CustomerMessage message={message} heading={heading} />
          </div>
          <div role="presentation" className="grid grid-cols-[minmax(0,1fr)] gap-4 p-4 @3xl:p-5" onKeyDown={onKeyDown}>
            <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
              <Field label="Priority" group>
                {() => (
                  <SegmentedControl
                    label={`Priority of message ${at + 1}`}
                    value={reply.priority ?? ('' as never)}
                    onValueChange={(priority) => change({ priority })}
                    segments={priorityChoices}
                  />
                )}
              </Field>
              {hand_over_to.length > 0 && (
                <Field label="Who answers" className="min-w-44 grow basis-44">
                  {(field) => (
                    <Select
                      {...field}
                      value={reply.hand_over_to ?? myself}
                      onValueChange={(team) => change({ hand_over_to: team === myself ? null : team })}
                      options={[
                        { value: myself, label: 'I answer' },
                        ...hand_over_to.map((team) => ({ value: team, label: `Hand over to ${team}` })),
                      ]}
                    />
                  )}
                </Field>
              )}
            </div>
            <Field
              label="Reply"
              hint={
                reply.hand_over_to === null
                  ? undefined
                  : `Optional, because you hand this over to ${reply.hand_over_to}.`
              }
              counter={{ used: reply.text.length, limit: customerReplyLimits.reply }}
            >
              {(field) => (
                <Textarea
                  {...field}
                  rows={8}
                  value={reply.text}
                  onValueChange={(text) => change({ text: text.slice(0, customerReplyLimits.reply) })}
                  placeholder={`Write to ${message.from || 'the customer'}`}
                />
              )}
            </Field>
            <div className="flex flex-wrap items-center justify-between gap-3">
              <dl
                aria-label="Keys"
                className="flex flex-wrap gap-x-4 gap-y-1.5 text-xs text-ink-soft pointer-coarse:hidden"
              >
                <KeyHint keys={[modifier, 'Enter']} label="Next open message" />
                <KeyHint keys={['J']} label="Next" />
                <KeyHint keys={['K']} label="Previous" />
              </dl>
              {nextOpen && (
                <Button size="sm" className="ml-auto" onClick={() => show(nextOpen.id)}>
                  Next open message
                  <ArrowRight aria-hidden />
                </Button>
              )}
            </div>
          </div>
          <div className="border-t border-line @3xl:hidden">
            <Articles articles={articles} />
          </div>
        </div>
      </div>
    </div>
  )
}

const blank = (message_id: string): Reply => ({ message_id, text: '', priority: null, hand_over_to: null })

function KeyHint({ keys, label }: { keys: readonly string[]; label: string }) {
  return (
    <div className="flex items-center gap-1.5">
      <dt>
        <Keys keys={keys} />
      </dt>
      <dd>{label}</dd>
    </div>
  )
}
