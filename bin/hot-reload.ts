// Runs Vite with hot reload for the web, and the server behind it, which restarts on every change.
import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { watch } from 'node:fs'
import { join } from 'node:path'
import { createServer } from 'vite'
import { config } from '#server/platform/config/config.ts'
import { freePort } from '#server/platform/process/free-port.ts'
import { requireFreePort } from '#server/platform/http/listen.ts'
import { onShutdown, printLine, runProcess, stopProcess } from '#server/platform/process/process-lifecycle.ts'

const root = join(import.meta.dirname, '..')

const serverPort = await freePort()
const rooms = ['server', 'domain', 'content']
let server: ChildProcess | undefined
let hasBeenReady = false
let changed = false

await runProcess(async () => {
  await requireFreePort(config)
  process.env.API_URL = `http://127.0.0.1:${serverPort}`
  const vite = await createServer({ root, server: { port: config.port, host: config.host, strictPort: true } })
  onShutdown(() => vite.close())
  await vite.listen()
  onShutdown(stopServer)
  startServer()
  for (const room of rooms) watch(`${root}/${room}`, { recursive: true }, debounced(restart))
})

function startServer(): void {
  changed = false
  const env = { ...process.env, PORT: `${serverPort}`, HOST: '127.0.0.1', ORIGIN: config.origin }
  server = spawn(process.execPath, ['server/main.ts'], {
    cwd: root,
    env,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
  server.once('message', () => (hasBeenReady = true))
  server.once('close', (code) => {
    server = undefined
    if (changed) startServer()
    else if (hasBeenReady) printLine('The server has ended. It starts again at the next change.')
    else void stopProcess(code ?? 1)
  })
}

function restart(): void {
  changed = true
  if (server) server.kill('SIGTERM')
  else startServer()
}

function stopServer(): Promise<void> | undefined {
  if (!server) return
  server.removeAllListeners('close')
  const stopped = new Promise<void>((resolve) => server!.once('close', () => resolve()))
  server.kill('SIGTERM')
  return stopped
}

/** Debounced: an editor saves a file in several steps, and switching branches writes many files. */
function debounced(act: () => void) {
  let timer: NodeJS.Timeout | undefined
  return (_: string, name: string | null) => {
    if (name?.endsWith('.test.ts')) return
    clearTimeout(timer)
    timer = setTimeout(act, 100)
  }
}
