import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { createThreads } from './create-threads.ts'

const module = `
let count = 0
export default () => {
  setImmediate(() => { count += 1 })
  return count
}`

it('a thread runs the immediates of a task before the next task', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tulay-threads-'))
  const file = join(folder, 'task.mjs')
  await writeFile(file, module)
  const threads = createThreads<null, number>(file, { maxThreads: 1 })
  for (const before of [0, 1, 2]) expect(await threads.run(null)).toBe(before)
  await threads.destroy()
  await rm(folder, { recursive: true })
})
