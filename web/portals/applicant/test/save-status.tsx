import { Check, CloudOff, LoaderCircle, TriangleAlert } from 'lucide-react'
import { cx } from '#web/ui/cx.ts'
import type { QueueStatus } from './answer-queue.ts'

const shown = {
  saved: { icon: Check, words: 'Saved', trouble: false },
  saving: { icon: LoaderCircle, words: 'Saving…', trouble: false },
  offline: { icon: CloudOff, words: 'Offline – will be sent', trouble: true },
  retrying: { icon: CloudOff, words: 'No response – will be sent', trouble: true },
  elsewhere: { icon: TriangleAlert, words: 'Not saving here', trouble: true },
  ended: { icon: TriangleAlert, words: 'Time is over', trouble: true },
} as const

/** Whether the answers are saved. Screen readers announce only trouble, not every saved answer. */
export function SaveStatus({ status }: { status: QueueStatus }) {
  const { icon: Icon, words, trouble } = shown[status]
  return (
    <span
      className={cx(
        'flex min-w-0 items-center gap-1.5 text-sm max-sm:text-xs/4',
        trouble ? 'text-mango-ink' : 'text-ink-soft',
      )}
    >
      <Icon aria-hidden className="size-4 shrink-0" />
      <span aria-hidden={trouble} className="line-clamp-3 min-w-0">
        {words}
      </span>
      <span role="status" className="sr-only">
        {trouble && words}
      </span>
    </span>
  )
}
