import { useEffect, useRef } from 'react'
import { priorityLabels } from '#domain/tests/work-samples/customer-reply.ts'
import type { CustomerReplyAnswer, CustomerReplySample } from '#domain/tests/work-samples/customer-reply.ts'
import { judgeReply } from '#domain/tests/work-samples/customer-reply-score.ts'
import { isWorkSampleAnswer } from '#domain/tests/work-samples/work-sample.ts'
import type { Asked } from '#domain/tests/work-samples/work-sample.ts'
import { highlighted } from '#web/features/tests/highlighted.tsx'
import type { QuestionBodyProps } from '#web/features/tests/question-body.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { cx } from '#web/ui/cx.ts'
import { Folded } from '#web/ui/folded.tsx'

type Message = Asked<'customer-reply'>['messages'][number]
type Reply = CustomerReplyAnswer['replies'][number]

/** The messages, each with the reply, priority and team that were given to it, and those of the key. */
export default function GivenCustomerReply({ question, task, answer, sentences = [], part }: QuestionBodyProps) {
  const { messages } = question.work_sample as Asked<'customer-reply'>
  const replies = isWorkSampleAnswer(answer) && answer.kind === 'customer-reply' ? answer.replies : []
  const key = task?.kind === 'customer-reply' ? task.key : undefined
  return (
    <ol className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {messages.map((message, at) => (
        <Conversation
          key={message.id}
          number={at + 1}
          message={message}
          reply={answer === undefined ? undefined : (replies.find((one) => one.message_id === message.id) ?? null)}
          taskKey={key}
          sentences={sentences}
          isCurrent={part === message.id}
        />
      ))}
    </ol>
  )
}

interface ConversationProps {
  number: number
  message: Message
  /** Null: it was not answered. Undefined: only the message is shown. */
  reply: Reply | null | undefined
  taskKey: CustomerReplySample['key'] | undefined
  sentences: readonly string[]
  /** It is being graded. */
  isCurrent: boolean
}

function Conversation({ number, message, reply, taskKey, sentences, isCurrent }: ConversationProps) {
  const element = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isCurrent) element.current?.scrollIntoView({ block: 'nearest' })
  }, [isCurrent])
  return (
    <li
      ref={element}
      aria-current={isCurrent || undefined}
      className={cx('scroll-m-4 rounded-control border p-4', isCurrent ? 'border-primary' : 'border-line')}
    >
      <p className="text-sm">
        <span className="font-semibold">
          {number}. {message.subject || 'No subject'}
        </span>{' '}
        <span className="text-ink-soft">from {message.from || 'a customer'}</span>
      </p>
      <div className="mt-1 text-sm text-ink-soft">
        <Folded of={`message ${number}`}>{message.body}</Folded>
      </div>
      {reply !== undefined && <GivenReply reply={reply} taskKey={taskKey} sentences={sentences} />}
      <Expected message_id={message.id} taskKey={taskKey} />
    </li>
  )
}

function GivenReply({
  reply,
  taskKey,
  sentences,
}: Pick<ConversationProps, 'taskKey' | 'sentences'> & { reply: Reply | null }) {
  if (!reply) return <p className="mt-3 text-sm text-ink-faint">Not answered</p>
  const judged = taskKey ? judgeReply({ key: taskKey }, reply) : null
  return (
    <>
      <p className="mt-3 flex flex-wrap gap-2">
        <Badge tone={toneOf(judged?.priority)}>
          {reply.priority ? `${priorityLabels[reply.priority]} priority` : 'No priority'}
        </Badge>
        <Badge tone={toneOf(judged?.hand_over_to)}>
          {reply.hand_over_to === null ? 'Not handed over' : `Handed over to ${reply.hand_over_to}`}
        </Badge>
      </p>
      {reply.text.trim() === '' ? (
        <p className="mt-3 text-sm text-ink-faint">No reply</p>
      ) : (
        <div className="mt-3 rounded-control bg-sunken px-4 py-3 text-sm wrap-anywhere whitespace-pre-line">
          {highlighted(reply.text, sentences)}
        </div>
      )}
    </>
  )
}

const toneOf = (isRight: boolean | null | undefined) =>
  isRight === null || isRight === undefined ? 'neutral' : isRight ? 'success' : 'danger'

/** What the key says about a message, for those who see it. */
function Expected({ message_id, taskKey }: { message_id: string; taskKey: CustomerReplySample['key'] | undefined }) {
  const right = taskKey?.messages.find((one) => one.message_id === message_id)
  if (!right) return null
  const parts = [
    right.priorities.length > 0 && right.priorities.map((one) => priorityLabels[one]).join(' or '),
    right.hand_over_to.length > 0 ? `handed over to ${right.hand_over_to.join(' or ')}` : 'not handed over',
  ]
  return (
    <p className="mt-2 text-sm">
      <span className="text-ink-soft">Correct: </span>
      <span className="font-medium">{parts.filter(Boolean).join(', ')}</span>
    </p>
  )
}
