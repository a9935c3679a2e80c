import { Circle, CircleCheck, Forward } from 'lucide-react'
import { useRef } from 'react'
import type { KeyboardEvent } from 'react'
import { priorityLabels } from '#domain/tests/work-samples/customer-reply.ts'
import type { CustomerReplyAnswer } from '#domain/tests/work-samples/customer-reply.ts'
import type { Asked } from '#domain/tests/work-samples/work-sample.ts'
import { cx } from '#web/ui/cx.ts'

type Reply = CustomerReplyAnswer['replies'][number]

interface MailboxProps extends Pick<Asked<'customer-reply'>, 'company' | 'messages'> {
  shownId: string
  /** The messages that were opened. */
  read: ReadonlySet<string>
  replyOf: (id: string) => Reply
  onShow: (id: string, options?: { focus?: boolean }) => void
}

/** The messages with their state: new, open, answered or handed over. The arrow keys move between them. */
export function Mailbox({ company, messages, shownId, read, replyOf, onShow }: MailboxProps) {
  const list = useRef<HTMLUListElement>(null)
  const onKeyDown = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    const next = messages[messages.findIndex(({ id }) => id === shownId) + by]
    if (by === 0 || !next) return
    event.preventDefault()
    onShow(next.id, { focus: false })
    list.current?.querySelectorAll<HTMLElement>('button')[messages.indexOf(next)]?.focus()
  }
  const states = messages.map(({ id }) => stateOf(replyOf(id), read.has(id)))
  const done = states.filter(({ isDone }) => isDone).length
  return (
    <section aria-label="Mailbox">
      <header className="flex items-baseline justify-between gap-3 px-4 pt-4 pb-2">
        <h3 className="min-w-0 truncate text-sm font-semibold">{company || 'Inbox'}</h3>
        <p role="status" className="tabular shrink-0 text-xs text-ink-soft">
          {done} of {messages.length} done
        </p>
      </header>
      <ul ref={list} data-own-arrows className="px-2 pb-2">
        {messages.map(({ id, from, subject }, at) => {
          const { label, icon: Icon, isDone, isNew } = states[at]!
          const { priority } = replyOf(id)
          const isShown = id === shownId
          return (
            <li key={id}>
              <button
                type="button"
                aria-current={isShown || undefined}
                onClick={() => onShow(id)}
                onKeyDown={onKeyDown}
                className={cx(
                  'flex w-full items-start gap-2.5 rounded-control px-2 py-2 text-left text-sm transition-colors',
                  isShown ? 'bg-primary-soft' : 'hover:bg-hover',
                )}
              >
                <Icon
                  aria-hidden
                  className={cx(
                    'mt-0.5 size-4 shrink-0',
                    isDone ? 'text-success' : isNew ? 'fill-primary text-primary' : 'text-ink-faint',
                  )}
                />
                <span className="min-w-0 grow">
                  <span className={cx('block truncate', isNew && 'font-semibold')}>{from || 'Customer'}</span>
                  <span className={cx('block truncate', isNew ? 'font-medium' : 'text-ink-soft')}>{subject}</span>
                  <span className="block text-xs text-ink-soft">
                    {label}
                    {priority && ` · ${priorityLabels[priority]}`}
                  </span>
                </span>
              </button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function stateOf({ text, hand_over_to }: Reply, isRead: boolean) {
  if (hand_over_to !== null)
    return { label: `Handed over to ${hand_over_to}`, icon: Forward, isDone: true, isNew: false }
  if (text.trim() !== '') return { label: 'Answered', icon: CircleCheck, isDone: true, isNew: false }
  return { label: isRead ? 'Open' : 'New', icon: Circle, isDone: false, isNew: !isRead }
}
