import { execFileSync, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { setPriority } from 'node:os'
import { basename } from 'node:path'

/** The time a child has to stop before it is killed. */
const patience_ms = 30_000

/** The running children with the signal that stops each. */
const children = new Map()
let ending = false
let endedAt = 0

/**
 * Runs a program that stops when this process does. It shares the terminal. If this process dies in any way, its IPC
 * channel closes. It is told when `work` is done, and when `later` is, which begins when the program says that it is
 * ready. Resolves with the exit code.
 */
export function run(program, args, { work, later } = {}) {
  return new Promise((resolve) => {
    const child = follow(spawn(program, args, { stdio: ['inherit', 'inherit', 'inherit', 'ipc'] }))
    const tell = (message) => child.connected && child.send(message)
    child.on('message', (message) => process.send?.(message))
    work?.then(() => tell('done'))
    child.once('message', () => later?.().then(() => tell('done')))
    child.once('error', (error) => resolve(complain(`${program} does not run: ${error.message}`)))
    child.once('close', (code, signal) => resolve(code ?? complain(`${basename(args[0])} was ended by ${signal}`)))
  })
}

/**
 * Runs a program and resolves with its exit code (null if it was stopped by a signal) and its output. For programs that
 * ignore SIGTERM, use `endWith: 'SIGKILL'`.
 */
export function runQuietly(program, args, { env, cwd, endWith, priority = 0 } = {}) {
  return new Promise((resolve) => {
    const stdio = ['ignore', 'pipe', 'pipe']
    const child = follow(spawn(program, args, { env: env ?? process.env, cwd, stdio }), endWith)
    if (priority !== 0 && child.pid) setPriority(child.pid, priority)
    let output = ''
    child.stdout.on('data', (chunk) => (output += chunk))
    child.stderr.on('data', (chunk) => (output += chunk))
    child.once('error', (error) => resolve({ code: 1, output: `${program} does not run: ${error.message}` }))
    child.once('close', (code) => resolve({ code, output }))
  })
}

/** Stops the children and then this process, with the exit code of the last child. */
function end() {
  if (ending) {
    // A second signal after more than a second kills the children.
    if (Date.now() - endedAt > 1_000) for (const child of children.keys()) child.kill('SIGKILL')
    return
  }
  ending = true
  endedAt = Date.now()
  if (children.size === 0) process.exit(130)
  for (const [child, signal] of children) child.kill(signal)
  setTimeout(() => {
    for (const child of children.keys()) child.kill('SIGKILL')
  }, patience_ms).unref()
}

function complain(line) {
  if (!ending) process.stderr.write(`${line}\n`)
  return 1
}

function follow(child, endWith = 'SIGTERM') {
  children.set(child, endWith)
  child.once('close', (code) => {
    children.delete(child)
    if (ending && children.size === 0) process.exit(code ?? 130)
  })
  return child
}

process.on('SIGINT', end)
process.on('SIGTERM', end)
process.on('disconnect', end)
endWithNpm()

/** npm does not forward signals, nor does the shell it may start us with: stop when npm is gone. */
function endWithNpm() {
  if (!process.env.npm_lifecycle_event || process.platform === 'win32') return
  const parent = process.ppid
  const npm = /^-?(sh|dash|bash|zsh|ash|busybox)$/.test(describe(parent).name) ? describe(parent).parent : parent
  const watch = setInterval(() => {
    if (process.ppid === parent && isRunning(npm)) return
    clearInterval(watch)
    end()
  }, 250)
  watch.unref()
}

function describe(pid) {
  try {
    if (process.platform === 'linux') {
      const [, name, rest] = /^\d+ \((.*)\) (.*)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))
      return { name, parent: Number(rest.split(' ')[1]) }
    }
    const [, parent, name] = /(\d+)\s+(.*)/.exec(
      execFileSync('ps', ['-o', 'ppid=,comm=', '-p', `${pid}`], { encoding: 'utf8' }),
    )
    return { name: basename(name.trim()), parent: Number(parent) }
  } catch {
    return { name: '', parent: pid }
  }
}

function isRunning(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}
