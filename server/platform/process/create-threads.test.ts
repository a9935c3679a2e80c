import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { createThreads } from './create-threads.ts'

const module = `
let count = 0
export default () => {
  setImmediate(() => { count += 1 })
  return count
}`

it('a thread that waits for a task runs the immediates of earlier ones', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tulay-threads-'))
  const file = join(folder, 'task.mjs')
  await writeFile(file, module)
  const threads = createThreads<null, number>(file, { maxThreads: 1 })
  await vi.waitFor(async () => expect(await threads.run(null)).toBeGreaterThan(0))
  await threads.destroy()
  await rm(folder, { recursive: true })
})
