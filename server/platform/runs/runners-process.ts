import { fork } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { CaseReply, Program, QueryReply } from '#domain/tests/running/reply.ts'
import type { DataSet } from '#domain/tests/running/run-query.ts'
import type { ProgramRuns, Run } from './runners.ts'

const program = fileURLToPath(import.meta.resolve('./serve-runs.ts'))

/** How long the process is kept without a run. */
const idle_ms = 300_000

export type RunTask =
  | { method: 'runProgram'; args: Parameters<ProgramRuns['runProgram']> }
  | { method: 'runQuery'; args: Parameters<ProgramRuns['runQuery']> }
export type RunMessage = { id: number } & RunTask
export type RunAnswer = { id: number } & ({ run: Run<CaseReply | QueryReply> } | { error: string })

interface Waiting {
  resolve: (run: Run<never>) => void
  reject: (error: Error) => void
}

/**
 * `Runners` in a small process of their own. Starting a process from one with much memory, such as the server, holds it up
 * for tens of milliseconds.
 */
export class RunnersProcess implements ProgramRuns {
  private readonly imageFolder: string
  private child: ChildProcess | undefined
  private idle: NodeJS.Timeout | undefined
  private readonly waiting = new Map<number, Waiting>()
  private lastId = 0

  constructor(imageFolder: string) {
    this.imageFolder = imageFolder
  }

  runProgram(program_: Program, cases: readonly string[]): Promise<Run<CaseReply>> {
    return this.send({ method: 'runProgram', args: [program_, cases] })
  }

  runQuery(query: string, dataSets: readonly DataSet[]): Promise<Run<QueryReply>> {
    return this.send({ method: 'runQuery', args: [query, dataSets] })
  }

  close(): void {
    clearTimeout(this.idle)
    this.child?.disconnect()
    this.child = undefined
  }

  private send<Result>(task: RunTask): Promise<Run<Result>> {
    clearTimeout(this.idle)
    const child = (this.child ??= this.start())
    const id = (this.lastId += 1)
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve, reject })
      child.send({ id, ...task } satisfies RunMessage, (error) => {
        if (error) this.settle(id, ({ reject: fail }) => fail(error))
      })
    })
  }

  private start(): ChildProcess {
    const child = fork(program, [this.imageFolder], {
      env: {},
      execArgv: [],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    child.on('message', (answer: RunAnswer) =>
      this.settle(answer.id, ({ resolve, reject }) =>
        'error' in answer ? reject(new Error(answer.error)) : resolve(answer.run as Run<never>),
      ),
    )
    child.once('error', () => this.lose(child))
    child.once('exit', () => this.lose(child))
    // It does not keep the server from ending.
    child.unref()
    child.channel?.unref()
    return child
  }

  private settle(id: number, act: (waiting: Waiting) => void): void {
    const waiting = this.waiting.get(id)
    if (!waiting) return
    this.waiting.delete(id)
    act(waiting)
    if (this.waiting.size > 0) return
    clearTimeout(this.idle)
    this.idle = setTimeout(() => this.close(), idle_ms).unref()
  }

  /** The runs of a process that has ended are for their callers to repeat. */
  private lose(child: ChildProcess): void {
    if (this.child === child) this.child = undefined
    else if (this.child) return
    for (const id of this.waiting.keys())
      this.settle(id, ({ reject }) => reject(new Error('the process of the runs has ended')))
  }
}
