import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { config, readConfig } from '#server/platform/config/config.ts'
import { loadSite } from '#server/platform/http/site.ts'
import { buildWeb } from '#server/testing/build.ts'
import { startTulay } from '#server/testing/start-tulay.ts'
import { missedLine } from './parts/end.ts'
import { serverSettings, startedServer } from './parts/server.ts'

const programs = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))

beforeAll(async () => {
  await buildWeb()
  await loadSite()
}, 300_000)

// At this size a figure that misses its limit says nothing, but an error says that the program measures nothing anymore.
test.for(programs)('%s runs to its end and prints figures', { timeout: 300_000 }, async (program, { signal }) => {
  Object.assign(config, readConfig({ ...process.env, ...serverSettings }))
  const tulay = await startTulay('empty')
  try {
    const { code, output } = await runTiny(program, { origin: tulay.origin, pid: process.pid }, signal)
    if (!output.trimEnd().endsWith(missedLine)) expect(code, output).toBe(0)
    expect(output).toMatch(/\d/)
  } finally {
    await tulay.stop()
  }
})

/** Runs a program at its tiny size, on our database and server. The signal ends it with all that it has started. */
async function runTiny(program: string, server: { origin: string; pid: number }, signal: AbortSignal) {
  const child = spawn(process.execPath, [join('bench', program)], {
    cwd: join(import.meta.dirname, '..'),
    env: { ...process.env, SIZE: 'tiny', [startedServer]: JSON.stringify(server) },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  const kill = () => process.kill(-child.pid!, 'SIGKILL')
  signal.addEventListener('abort', kill)
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (chunk: string) => (output += chunk))
  const [code] = (await once(child, 'close')) as [number | null]
  signal.removeEventListener('abort', kill)
  return { code, output }
}
