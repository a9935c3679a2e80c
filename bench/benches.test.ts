import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, readdirSync } from 'node:fs'
import { join, parse } from 'node:path'
import { promisify } from 'node:util'
import pLimit from 'p-limit'
import { beforeAll, inject, test } from 'vitest'
import { config, readConfig } from '#server/platform/config/config.ts'
import { loadSite } from '#server/platform/http/site.ts'
import { buildWeb } from '#server/testing/build.ts'
import { startTulay } from '#server/testing/start-tulay.ts'
import { migratedTemplate } from './parts/database.ts'
import { missedLine } from './parts/end.ts'
import { bundledPrograms } from './parts/processes.ts'
import { serverSettings, startedServer } from './parts/server.ts'

const programs = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
const root = join(import.meta.dirname, '..')
/** All programs and what they start, as bundles: they load in a third of the time. */
const bundles = join(root, '.cache/benches')
/** Those that do not use the server of this process: they kill and start their own, or none. */
const alone = programs.filter(
  (name) => !readFileSync(join(import.meta.dirname, name), 'utf8').includes("from './parts/server.ts'"),
)
/** One program at a time uses our server. The others mostly wait, so one of them runs meanwhile. */
const [withServer, withoutServer] = [pLimit(1), pLimit(1)]
/** Only stops programs that hang. */
const patience_ms = 300_000

beforeAll(async () => {
  await promisify(execFile)(process.execPath, ['bin/bundle-benches.ts', bundles], { cwd: root })
  await buildWeb()
  await loadSite()
}, 300_000)

// At this size a figure that misses its limit says nothing, but an error says that the program measures nothing anymore.
test.concurrent.for(programs)(
  '%s runs to its end and prints figures',
  // Includes the time until its turn.
  { timeout: programs.length * patience_ms },
  async (program, { expect, signal }) => {
    const { code, printed, output } = alone.includes(program)
      ? await withoutServer(() => runTiny(program, { DATABASE_URL: inject('postgresUrl') }, signal))
      : await withServer(() => runWithServer(program, signal))
    if (!printed.trimEnd().endsWith(missedLine)) expect(code, output).toBe(0)
    expect(printed).toMatch(/\d/)
    // The percentile of no times.
    expect(printed).not.toContain('NaN')
  },
)

async function runWithServer(program: string, signal: AbortSignal) {
  Object.assign(config, readConfig({ ...process.env, ...serverSettings }))
  const tulay = await startTulay('empty')
  try {
    const server = JSON.stringify({ origin: tulay.origin, pid: process.pid })
    return await runTiny(program, { [startedServer]: server }, signal)
  } finally {
    await tulay.stop()
  }
}

/** Runs a program at its tiny size. The end of its time, or of the test, ends it with all that it has started. */
async function runTiny(program: string, env: Record<string, string>, testEnds: AbortSignal) {
  const signal = AbortSignal.any([testEnds, AbortSignal.timeout(patience_ms)])
  const child = spawn(process.execPath, [join(bundles, `${parse(program).name}.js`)], {
    cwd: root,
    env: { ...process.env, SIZE: 'tiny', [migratedTemplate]: 'template_empty', [bundledPrograms]: bundles, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  const kill = () => process.kill(-child.pid!, 'SIGKILL')
  signal.addEventListener('abort', kill)
  // What it prints as errors comes through a pipe of its own, and so may follow its last line.
  let [printed, output] = ['', '']
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => (printed += chunk))
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (chunk: string) => (output += chunk))
  const [code] = (await once(child, 'close')) as [number | null]
  signal.removeEventListener('abort', kill)
  return { code, printed, output }
}
