import type { Queue } from '#domain/dashboard/queues.ts'
import { useQueue } from './use-queues.ts'

/** The label of a tab, with how much waits in it. */
export function QueueLabel({ queue, children }: { queue: Queue; children: string }) {
  const waiting = useQueue(queue)
  return (
    <>
      {children}
      {waiting > 0 && (
        <span className="tabular relative inline-flex h-5 min-w-5 items-center justify-center rounded-full bg-sunken px-1.5 text-2xs font-bold text-ink-soft">
          {waiting > 999 ? '999+' : waiting}
          <span className="sr-only"> waiting</span>
        </span>
      )}
    </>
  )
}
