import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

const program = `
const { ppid } = process
setInterval(() => process.ppid === ppid || process.kill(process.pid, 'SIGKILL'), 1000)`

/** Ends this process when its parent has ended, even while an endless program runs: a thread watches. */
export async function watchParent(): Promise<void> {
  const watch = new Worker(program, { eval: true, env: {} })
  await once(watch, 'online')
  watch.unref()
}
