import type { QueueName } from '#domain/operations/queues.ts'
import { partsOf, registerFeatures } from '#server/features.ts'
import { scheduleMaintenance } from '#server/platform/queue/maintenance.ts'
import { work } from '#server/platform/queue/queue.ts'

/** Runs the queued jobs in this process: reactions, mail, maintenance. */
export async function startWorker(): Promise<void> {
  registerFeatures()
  for (const workers of partsOf('work'))
    for (const [queue, act] of Object.entries(workers)) await work(queue as QueueName, act as never)
  await scheduleMaintenance()
}
