import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '#server/platform/process/free-port.ts'
import { buildServer } from './build.ts'

/** A server in a process of its own, as an owner runs it: for what only shows from outside, such as its end. */
export interface ServerProcess {
  origin: string
  /** The lines on its standard output so far. */
  lines(): string[]
  /** What it told the person at the terminal so far. */
  said(): string
  /** Sends it a signal; resolves with its exit code once it is gone (null when the signal killed it). */
  end(signal: NodeJS.Signals): Promise<number | null>
}

/** Starts the bundled server, or another program, on a database, without the demo, and waits until it is ready. */
export async function startProcess(
  databaseUrl: string,
  variables: Record<string, string> = {},
  program?: string,
): Promise<ServerProcess> {
  const port = variables['PORT'] ?? (await freePort())
  const origin = `http://127.0.0.1:${port}`
  const folder = await mkdtemp(join(tmpdir(), 'tulay-process-'))
  const child = spawn(process.execPath, [program ?? (await buildServer())], {
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      DATA_DIR: folder,
      PORT: `${port}`,
      HOST: '127.0.0.1',
      DEMO: '0',
      ...variables,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  // Tests that are interrupted leave no server behind.
  const killAtExit = () => child.kill('SIGKILL')
  process.once('exit', killAtExit)
  let output = ''
  let trouble = ''
  child.stdout.setEncoding('utf8').on('data', (chunk) => (output += chunk))
  child.stderr.setEncoding('utf8').on('data', (chunk) => (trouble += chunk))
  const gone = once(child, 'exit').then(async ([code]) => {
    process.off('exit', killAtExit)
    await rm(folder, { recursive: true, force: true })
    return code as number | null
  })
  const deadline = Date.now() + 45_000
  const isReady = () =>
    fetch(`${origin}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    )
  while (!(await isReady())) {
    if (child.exitCode !== null) throw new Error(`The server ended: ${trouble}`)
    if (Date.now() > deadline) {
      child.kill('SIGKILL')
      throw new Error(`The server did not become ready: ${trouble}${output}`)
    }
    await new Promise((again) => setTimeout(again, 20))
  }
  return {
    origin,
    lines: () => output.split('\n').filter(Boolean),
    said: () => trouble,
    end(signal) {
      child.kill(signal)
      return gone
    },
  }
}
