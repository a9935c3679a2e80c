import type { ScheduledJobName } from '#domain/operations/scheduled-job.ts'
import { schedule } from './queue.ts'
import { storeRun } from './scheduled-jobs.ts'

export const everyMinute = '* * * * *'
export const everyFiveMinutes = '*/5 * * * *'
export const everyTenMinutes = '*/10 * * * *'
export const everyMorning = '0 6 * * *'
export const everyNight = '0 3 * * *'

/** When each scheduled task runs, in UTC, and what it does. */
export type Schedules = Partial<Record<ScheduledJobName, readonly [cron: string, run: () => Promise<void>]>>

let registered: Schedules = {}

/** Sets the tasks that are scheduled. */
export function registerSchedules(schedules: Schedules): void {
  registered = schedules
}

/** Schedules the tasks. Each run is a separate queue job, so that a failing task does not block others. */
export async function scheduleMaintenance(): Promise<void> {
  await schedule(
    'maintenance',
    Object.fromEntries(Object.entries(registered).map(([task, [cron]]) => [task, { cron, data: { task } }])),
  )
}

/** Runs a task; throws if there is none with that name. */
export async function runMaintenance(task: string): Promise<void> {
  const [, run] = registered[task as ScheduledJobName] ?? []
  if (!run) throw new Error(`There is no maintenance task called ${task}`)
  await storeRun(task, run)
}
