import os from 'node:os'
import pLimit from 'p-limit'
import type { Program, QueryReply, CaseReply } from '#domain/tests/running/reply.ts'
import { runEach } from '#domain/tests/running/run-each.ts'
import type { Clock, Ran } from '#domain/tests/running/run-each.ts'
import { runLimits } from '#domain/tests/running/run-limits.ts'
import type { TimeLimits } from '#domain/tests/running/run-limits.ts'
import type { DataSet } from '#domain/tests/running/run-query.ts'
import { engineImage } from './engine-image.ts'
import { hasImage } from './engine-kind.ts'
import type { EngineKind } from './engine-kind.ts'
import { engineVersions } from './engine-versions.ts'
import { RunnerProcess } from './runner-process.ts'
import type { Reply } from './runner-process.ts'

/** A run: what came of each input, and what it took. */
export interface Run<Result> {
  ran: Ran<Result>[]
  engine: string
  duration_ms: number
  cpu_ms: number
}

interface Options {
  /** Where the files are kept with which engines begin. */
  imageFolder: string
  /** Runs at the same time; by default, one per core. */
  size?: number
  limits?: TimeLimits
}

/** How long a process is kept ready for a run that waits. */
const spare_ms = 30_000

/** What the server needs of this folder: runs of programs and queries of applicants. */
export interface ProgramRuns {
  /** Calls the function of a program with the arguments of each case, JSON arrays. */
  runProgram: (program: Program, cases: readonly string[]) => Promise<Run<CaseReply>>
  /** Runs a query on each data set. */
  runQuery: (query: string, dataSets: readonly DataSet[]) => Promise<Run<QueryReply>>
  close: () => void
}

/**
 * Runs programs and queries of applicants, each in a process of its own. Expected results do not get there: the caller
 * compares. Rejects only if the processes themselves fail.
 */
export class Runners implements ProgramRuns {
  private readonly imageFolder: string
  private readonly limits: TimeLimits
  private readonly limit: ReturnType<typeof pLimit>
  private readonly waiting: EngineKind[] = []
  private readonly spares = new Map<EngineKind, { process: RunnerProcess; end: NodeJS.Timeout }>()

  constructor({ imageFolder, size = os.availableParallelism(), limits = runLimits }: Options) {
    this.imageFolder = imageFolder
    this.limits = limits
    this.limit = pLimit(size)
  }

  runProgram(program: Program, cases: readonly string[]): Promise<Run<CaseReply>> {
    return this.run(program.language, JSON.stringify(program), cases) as Promise<Run<CaseReply>>
  }

  runQuery(query: string, dataSets: readonly DataSet[]): Promise<Run<QueryReply>> {
    const inputs = dataSets.map((one) => JSON.stringify(one))
    return this.run('sql', query, inputs) as Promise<Run<QueryReply>>
  }

  private async run(kind: EngineKind, program: string, inputs: readonly string[]): Promise<Run<Reply>> {
    this.waiting.push(kind)
    return this.limit(async () => {
      this.waiting.splice(this.waiting.indexOf(kind), 1)
      const used: RunnerProcess[] = []
      try {
        let began = 0
        const start = async () => {
          const engine = await this.take(kind)
          used.push(engine)
          this.prepareNext()
          await engine.load(program)
          began ||= performance.now()
          return engine
        }
        // A process ends a case that takes too much processor time; what only waits has the time of the run.
        const { run_ms } = this.limits
        const ran = await runEach(inputs, start, clock, { run_ms, case_ms: run_ms })
        const cpu_ms = used.reduce((sum, one) => sum + one.cpu_ms, 0)
        return { ran, engine: engineVersions[kind], duration_ms: Math.round(performance.now() - began), cpu_ms }
      } finally {
        for (const one of used) one.end()
      }
    })
  }

  private async take(kind: EngineKind): Promise<RunnerProcess> {
    const spare = this.spares.get(kind)
    if (!spare) return this.create(kind)
    clearTimeout(spare.end)
    this.spares.delete(kind)
    return spare.process
  }

  private async create(kind: EngineKind): Promise<RunnerProcess> {
    const image = hasImage(kind) ? await engineImage(kind, this.imageFolder) : undefined
    return new RunnerProcess(kind, { image, case_ms: this.limits.case_ms })
  }

  /** Starts a process for the next run that waits, while this one runs. */
  private prepareNext(): void {
    const [kind] = this.waiting
    if (!kind || this.spares.has(kind)) return
    void this.keepSpare(kind).catch(ignored)
  }

  private async keepSpare(kind: EngineKind): Promise<void> {
    const process = await this.create(kind)
    if (this.spares.has(kind)) return process.end()
    const end = setTimeout(() => {
      this.spares.delete(kind)
      process.end()
    }, spare_ms)
    this.spares.set(kind, { process, end: end.unref() })
  }

  /** Ends the processes that wait for a run. */
  close(): void {
    for (const { process, end } of this.spares.values()) {
      clearTimeout(end)
      process.end()
    }
    this.spares.clear()
  }
}

/** The run itself meets the same failure. */
const ignored = () => undefined

const clock: Clock = {
  now: () => performance.now(),
  after(ms) {
    let timer: NodeJS.Timeout | undefined
    const passed = new Promise<void>((resolve) => (timer = setTimeout(resolve, ms)))
    return { passed, cancel: () => clearTimeout(timer) }
  },
}
