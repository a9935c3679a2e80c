import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { stopMessages, stopped } from '#domain/tests/running/reply.ts'
import type { CaseReply, QueryReply, Stopped } from '#domain/tests/running/reply.ts'
import type { Engine } from '#domain/tests/running/run-each.ts'
import { hasImage, replyBytes } from './engine-kind.ts'
import type { EngineKind } from './engine-kind.ts'
import { processorMs, residentBytes } from './process-usage.ts'
import { readReply } from './read-reply.ts'

export type Reply = CaseReply | QueryReply

const program = fileURLToPath(import.meta.resolve('./runner.ts'))
const root = resolve(import.meta.dirname, '../../..')
/** What a process may read: its own modules, and the packages. */
const readable = [
  dirname(program),
  join(root, 'server/platform/runs'),
  ...['node_modules', 'domain', 'package.json'].map((name) => join(root, name)),
]

const mb = 1024 * 1024
/** Memory of a process: 128 MB for its program, and what Node and the engine need. */
const residentLimits: Record<EngineKind, number> = {
  javascript: 320 * mb,
  typescript: 384 * mb,
  python: 448 * mb,
  sql: 640 * mb,
}
/** Pages of 64 KB of WebAssembly, in which programs run: 128 MB, and what the engine needs. */
const wasmPages: Record<EngineKind, number> = { javascript: 2_304, typescript: 2_304, python: 2_560, sql: 4_096 }

/** A start that takes longer fails. */
const startTakes_ms = 60_000

/** Milliseconds between two looks at the memory of a process. */
const watch_ms = 25

/** The options of Node with which a process has no permissions. */
export const runnerFlags = (kind: EngineKind): string[] => [
  '--permission',
  ...readable.map((path) => `--allow-fs-read=${path}`),
  // For the thread that ends the process with its parent. The permission is dropped before a program comes.
  ...(hasImage(kind) ? ['--allow-worker'] : []),
  '--disallow-code-generation-from-strings',
  // A second compilation would cost more than most programs, which it makes a quarter faster.
  '--liftoff-only',
  `--wasm-max-mem-pages=${wasmPages[kind]}`,
  '--max-old-space-size=128',
]

/** How a process is started: with neither environment nor permissions. */
export function spawnRunner(kind: EngineKind, { image, task }: { image?: string; task?: 'image' } = {}): ChildProcess {
  const descriptor = image === undefined ? undefined : openSync(image, 'r')
  const child = spawn(
    process.execPath,
    [...runnerFlags(kind), program, kind, ...(task ? [task] : [])],
    // Its own process group, which no Ctrl-C of a terminal reaches: the parent ends it.
    { env: {}, cwd: '/', detached: true, stdio: ['pipe', 'pipe', 'ignore', descriptor ?? 'ignore'] },
  )
  if (descriptor !== undefined) closeSync(descriptor)
  running.add(child)
  child.once('exit', () => running.delete(child))
  // Writing to a process that has just ended.
  child.stdin!.on('error', () => undefined)
  return child
}

const running = new Set<ChildProcess>()

/** Ends all processes at once. */
export function killRunners(): void {
  for (const child of running) kill(child)
}
process.on('exit', killRunners)

function kill(child: ChildProcess): void {
  try {
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
  } catch {
    // It has ended.
  }
}

/** A process that runs one program. It is never given another one. */
export class RunnerProcess implements Engine<Reply> {
  /** Processor time, as of the last look. */
  cpu_ms = 0
  private readonly kind: EngineKind
  private readonly case_ms: number
  private readonly child: ChildProcess
  private text = ''
  private waiting: { settle: (line: string) => void; fail: (reason: Stopped) => void } | undefined
  private reason: Stopped | undefined
  private hasEnded = false
  private cpuLimit_ms = Infinity
  private readonly ready: Promise<string>

  constructor(kind: EngineKind, { image, case_ms }: { image: string | undefined; case_ms: number }) {
    this.kind = kind
    this.case_ms = case_ms
    this.child = spawnRunner(kind, { image })
    this.child.stdout!.setEncoding('utf8').on('data', (chunk: string) => this.read(chunk))
    this.child.once('error', () => this.finish(null))
    this.child.once('exit', (_code, signal) => this.finish(signal))
    this.ready = this.next()
    // Whoever waits for it learns of it.
    this.ready.catch(() => undefined)
  }

  /** Gives it its program, once it is ready. Rejects if it cannot start. */
  async load(text: string): Promise<this> {
    const late = setTimeout(() => this.end(), startTakes_ms)
    try {
      await this.ready
      await this.ask(text)
      return this
    } finally {
      clearTimeout(late)
    }
  }

  /** Processor time counts, because the others of a busy server are not the fault of the program. */
  async call(input: string): Promise<Reply> {
    this.look()
    this.cpuLimit_ms = this.cpu_ms + this.case_ms
    try {
      return readReply(this.kind, JSON.parse(await this.ask(input)))
    } catch (reason) {
      this.end()
      return this.reason ?? (isStopped(reason) ? reason : crashed)
    }
  }

  end(): void {
    this.look()
    kill(this.child)
  }

  private async ask(text: string): Promise<string> {
    const reply = this.next()
    this.child.stdin!.write(`${JSON.stringify(text)}\n`)
    const watch = setInterval(() => this.look(), watch_ms)
    try {
      return await reply
    } finally {
      clearInterval(watch)
      this.look()
    }
  }

  private next(): Promise<string> {
    if (this.hasEnded) return Promise.reject(this.reason ?? crashed)
    return new Promise((settle, fail) => (this.waiting = { settle, fail }))
  }

  private read(chunk: string): void {
    this.text += chunk
    const end = this.text.indexOf('\n')
    // It says more than it was asked: a program speaks for itself.
    if (!this.waiting || this.text.length > replyBytes) return this.end()
    if (end === -1) return
    const { settle } = this.waiting
    this.waiting = undefined
    const line = this.text.slice(0, end)
    this.text = this.text.slice(end + 1)
    settle(line)
  }

  /** Looks at what it uses, and ends it when that is too much. */
  private look(): void {
    const { pid } = this.child
    if (this.hasEnded || pid === undefined) return
    this.cpu_ms = processorMs(pid) ?? this.cpu_ms
    if (this.cpu_ms > this.cpuLimit_ms) this.stop(stopped('timeout', stopMessages.case_time, { isBroken: true }))
    if ((residentBytes(pid) ?? 0) > residentLimits[this.kind]) this.stop(tooMuchMemory)
  }

  private stop(reason: Stopped): void {
    this.reason ??= reason
    kill(this.child)
  }

  private finish(signal: NodeJS.Signals | null): void {
    if (this.hasEnded) return
    this.hasEnded = true
    // V8 aborts when its own memory is used up.
    if (signal === 'SIGABRT') this.reason ??= tooMuchMemory
    this.waiting?.fail(this.reason ?? crashed)
  }
}

const tooMuchMemory = stopped('memory', stopMessages.memory, { isBroken: true })
const crashed = stopped('crashed', stopMessages.crashed, { isBroken: true })
const isStopped = (reason: unknown): reason is Stopped =>
  typeof reason === 'object' && reason !== null && 'status' in reason
