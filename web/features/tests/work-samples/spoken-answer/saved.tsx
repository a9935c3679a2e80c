import { Check, CloudOff, LoaderCircle, TriangleAlert } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { countOf } from '#domain/kernel/count.ts'
import { cx } from '#web/ui/cx.ts'
import type { PartQueue, PartQueueState } from './part-queue.ts'

/** The state of an upload. The component rerenders when it changes. */
export const usePartQueue = (upload: PartQueue | undefined): PartQueueState | undefined =>
  useSyncExternalStore(upload?.subscribe ?? never, () => upload?.state())
const never = () => () => {}

/** How much of a recording has reached our servers. Screen readers announce only trouble. */
export function Saved({ upload }: { upload: PartQueue }) {
  const state = usePartQueue(upload)!
  const { status } = state
  const isTrouble = status !== 'open' && status !== 'sending' && status !== 'finished'
  const Icon = isTrouble
    ? status === 'offline' || status === 'retrying'
      ? CloudOff
      : TriangleAlert
    : status === 'sending'
      ? LoaderCircle
      : Check
  const words = wordsOf(state)
  return (
    <p className={cx('flex items-start gap-1.5 text-sm', isTrouble ? 'text-mango-ink' : 'text-ink-soft')}>
      <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span aria-hidden={isTrouble} className="tabular min-w-0">
        {words}
      </span>
      <span role="status" className="sr-only">
        {isTrouble && troubles[status]}
      </span>
    </p>
  )
}

const troubles = {
  offline: 'You are offline. The recording continues, and is kept in this browser until it can be sent.',
  retrying: 'Our servers do not respond. The recording continues, and is kept in this browser until it can be sent.',
  elsewhere: 'This test is open in another tab or on another device. What you recorded is kept in this browser.',
  ended: 'The time of the test is over. What was saved by then is your answer.',
  refused: 'The recording was not saved.',
} as const

function wordsOf({ status, recorded, saved, reason }: PartQueueState): string {
  const amount = `${Math.round(saved)} of ${countOf(Math.round(recorded), 'second', 'seconds')} saved`
  switch (status) {
    case 'finished':
      return `All ${countOf(Math.round(recorded), 'second', 'seconds')} saved`
    case 'open':
    case 'sending':
      return amount
    case 'refused':
      return `${troubles.refused} ${reason ?? ''}`
    default:
      return `${amount}. ${troubles[status]}`
  }
}
