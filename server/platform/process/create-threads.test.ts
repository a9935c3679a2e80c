import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { createThreads, runRepeatedly } from './create-threads.ts'

let folder: string
beforeAll(async () => (folder = await mkdtemp(join(tmpdir(), 'tulay-threads-'))))
afterAll(() => rm(folder, { recursive: true }))

async function moduleOf(name: string, text: string): Promise<string> {
  const file = join(folder, `${name}.mjs`)
  await writeFile(file, text)
  return file
}

it('a thread that waits for a task runs the immediates of earlier ones', async () => {
  const counting = `
let count = 0
export default () => {
  setImmediate(() => { count += 1 })
  return count
}`
  const threads = createThreads<null, number>(await moduleOf('counting', counting), { maxThreads: 1 })
  await vi.waitFor(async () => expect(await threads.run(null)).toBeGreaterThan(0))
  await threads.destroy()
})

const long_ms = 30_000

const fragile = `
import { threadId } from 'node:worker_threads'
export default (task) => {
  if (task === 'end' || task === threadId) process.exit(1)
  if (task === 'fail later') setTimeout(() => { throw new Error('later') }, 300)
  return threadId
}`

it('a thread that is kept does not end without tasks, when other threads do', async () => {
  const file = await moduleOf('fragile', fragile)
  const threads = createThreads<unknown, number>(file, { minThreads: 1, maxThreads: 2, idleTimeout: 0 })
  const [kept] = threads.threads.map(({ threadId }) => threadId)
  const other = createThreads<unknown, number>(file, { maxThreads: 1, idleTimeout: 0 })
  await Promise.all([threads.run(null), other.run(null)])
  await vi.waitFor(() => expect(other.threads).toEqual([]))
  expect(await threads.run(null)).toBe(kept)
  await Promise.all([threads.destroy(), other.destroy()])
})

it('a thread that is kept is replaced when it fails, and its task is repeated', async () => {
  const threads = createThreads<unknown, number>(await moduleOf('fragile', fragile), { minThreads: 1, maxThreads: 1 })
  const first = await threads.run(null)
  const second = await runRepeatedly(threads, first, long_ms)
  expect(second).not.toBe(first)
  await expect(runRepeatedly(threads, 'end', long_ms)).rejects.toThrow('exited')
  // Without a task, the failure reaches nobody, and the process goes on.
  const third = await threads.run('fail later')
  await vi.waitFor(async () => expect(await runRepeatedly(threads, null, long_ms)).not.toBe(third), long_ms)
  expect(threads.threads).toHaveLength(1)
  await threads.destroy()
})

it('threads that cannot begin hold up nobody, and later ones can', async () => {
  const obstacle = join(folder, 'obstacle')
  const stopped = `import { existsSync } from 'node:fs'
if (existsSync(${JSON.stringify(obstacle)})) process.exit(1)
${fragile}`
  const threads = createThreads<unknown, number>(await moduleOf('stopped', stopped), { minThreads: 1, maxThreads: 1 })
  await threads.run(null)
  await writeFile(obstacle, '')
  await expect(runRepeatedly(threads, 'end', 200)).rejects.toMatchObject({ code: 'unavailable' })
  await rm(obstacle)
  expect(await runRepeatedly(threads, null, long_ms)).toBeGreaterThan(0)
  await threads.destroy()
})
