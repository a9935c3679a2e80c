// Measures the time from the command until /readyz responds: for the first start on an empty data folder (with and
// without demo data) and for later starts.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '#server/platform/process/free-port.ts'
import { end } from './parts/end.ts'
import { sizes } from './parts/sizes.ts'
import { median, startProgram, stopProgram } from './parts/processes.ts'

const { rounds, demo } = sizes({ rounds: 5, demo: 1 }, { rounds: 1, demo: 0 })

async function timeStart(folder: string, withDemo: boolean): Promise<number> {
  const port = String(await freePort())
  const env = {
    PORT: port,
    ORIGIN: `http://127.0.0.1:${port}`,
    DATA_DIR: folder,
    // The server starts its own.
    DATABASE_URL: '',
    DEMO: withDemo ? '1' : '0',
    LOG_LEVEL: 'error',
  }
  const began = performance.now()
  const server = await startProgram('server/main.ts', env, `http://127.0.0.1:${port}/readyz`)
  const took = performance.now() - began
  await stopProgram(server)
  return took
}

for (const withDemo of demo ? [false, true] : [false]) {
  const folder = mkdtempSync(join(tmpdir(), 'tulay-bench-'))
  const first = await timeStart(folder, withDemo)
  const later: number[] = []
  for (let round = 0; round < rounds; round += 1) later.push(await timeStart(folder, withDemo))
  const what = withDemo ? 'with the demo world' : 'empty'
  console.log(`${what}: first start ${first.toFixed(0)} ms, later starts ${median(later).toFixed(0)} ms`)
  console.log(`${what}: later ÷ first ${(median(later) / first).toFixed(2)}`)
  rmSync(folder, { recursive: true, force: true })
}
end({ missed: false })
