import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { runnerFlags } from './runner-process.ts'

/** What code that controls the JavaScript of a process tries, even with modules that it had before. */
const program = `
import child from 'node:child_process'
import dgram from 'node:dgram'
import fs from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import vm from 'node:vm'
import worker from 'node:worker_threads'
import { sealProcess } from ${JSON.stringify(join(import.meta.dirname, 'seal-process.ts'))}

const given = process
const write = process.stdout.write.bind(process.stdout)
const tries = {
  process: () => globalThis.process,
  require: () => globalThis.require,
  fetch: () => globalThis.fetch,
  eval: () => (0, eval)('1'),
  Function: () => new Function('return 1')(),
  module: () => import('node:fs').then(() => 1),
  code: () => import('data:text/javascript,export default 1').then(() => 1),
  environment: () => Object.keys(given.env).length > 0,
  signal: () => given.kill(given.ppid, 0),
  builtins: () => given.getBuiltinModule('fs'),
  binding: () => given.binding('fs').internalModuleStat,
  addon: () => given.dlopen({ exports: {} }, '/tmp/x.node'),
  user: () => given.setuid(0),
  priority: () => os.setPriority(given.ppid, 0) ?? os.getPriority(given.pid) < 10,
  spawn: () => child.spawnSync('id').status === 0,
  fork: () => child.fork('/tmp/x.mjs'),
  thread: () => new worker.Worker('1', { eval: true }),
  file: () => fs.readFileSync('/proc/self/environ'),
  own: () => fs.readFileSync(${JSON.stringify(import.meta.filename)}),
  folder: () => fs.readdirSync('/'),
  written: () => fs.writeFileSync('/dev/shm/x', 'x') ?? 1,
  link: () => fs.symlinkSync('/etc/passwd', '/tmp/x') ?? 1,
  permission: () => given.permission && given.permission.has('fs.read'),
  server: () => new Promise((resolve) => net.createServer().on('error', () => resolve(0)).listen(0, () => resolve(1))),
  connection: () => new Promise((resolve) => net.connect(9).on('error', (e) => resolve(e.code !== 'ERR_ACCESS_DENIED'))),
  datagram: () => new Promise((resolve) => dgram.createSocket('udp4').on('error', () => resolve(0)).bind(0, () => resolve(1))),
  context: () => vm.runInNewContext('this.constructor.constructor("return process")()'),
}
sealProcess()
const reached = []
for (const [name, act] of Object.entries(tries)) {
  try { if (await act()) reached.push(name) } catch {}
}
write(JSON.stringify(reached))
`

it('a sealed process reaches nothing, even if a program controls its JavaScript', async () => {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [...runnerFlags('python'), '--input-type=module', '--eval', program],
    { env: {}, cwd: '/', timeout: 30_000 },
  )
  expect(JSON.parse(stdout)).toEqual([])
})
