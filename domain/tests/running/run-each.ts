import { stopMessages, stopped } from './reply.ts'
import type { CaseReply, Stopped } from './reply.ts'
import { runLimits } from './run-limits.ts'
import type { TimeLimits } from './run-limits.ts'
import { judgeCase } from './verdict.ts'
import type { CaseResult } from './verdict.ts'

/** An engine with the program of an applicant: a worker in the browser, a process on the server. */
export interface Engine<Reply> {
  /** Rejects if the engine ends before it replies. */
  call: (input: string) => Promise<Reply | Stopped>
  end: () => void
}

/** Milliseconds, and a promise that is kept after some. */
export interface Clock {
  now: () => number
  after: (ms: number) => { passed: Promise<void>; cancel: () => void }
}

export interface Ran<Reply> {
  reply: Reply | Stopped
  ms: number
}

/** What a call may take longer than its limit, for the way to the engine and back. */
const grace_ms = 250

/**
 * Calls an engine with each input in turn, so that a program sees no later one. Where it takes too long or breaks its
 * engine, the next input gets a new one. The time starts when the first engine is ready; after the limit, all inputs that
 * are left are late. Rejects if an engine cannot start.
 */
export async function runEach<Reply extends { isBroken?: boolean }>(
  inputs: readonly string[],
  start: () => Promise<Engine<Reply>>,
  clock: Clock,
  limits: TimeLimits = runLimits,
): Promise<Ran<Reply>[]> {
  const all: Ran<Reply>[] = []
  let engine: Engine<Reply> | undefined = await start()
  const ends = clock.now() + limits.run_ms
  for (const input of inputs) {
    const wait = ends - clock.now()
    if (wait > 0) engine ??= await within(wait, start(), clock, (late) => late.end())
    const began = clock.now()
    const left = ends - began
    if (!engine || left <= 0) {
      all.push({ reply: stopped('timeout', stopMessages.run_time), ms: 0 })
      continue
    }
    const isWhole = left > limits.case_ms
    const call = engine.call(input).catch(() => stopped('crashed', stopMessages.crashed, { isBroken: true }))
    const reply =
      (await within(isWhole ? limits.case_ms + grace_ms : left, call, clock)) ??
      stopped('timeout', isWhole ? stopMessages.case_time : stopMessages.run_time, { isBroken: true })
    all.push({ reply, ms: Math.round(clock.now() - began) })
    if (reply.isBroken) {
      engine.end()
      engine = undefined
    }
  }
  engine?.end()
  return all
}

/** What a promise resolves with, if it does so within the milliseconds. */
async function within<Value>(
  ms: number,
  promise: Promise<Value>,
  clock: Clock,
  onLate: (value: Value) => void = () => undefined,
): Promise<Value | undefined> {
  const timer = clock.after(Math.max(0, ms))
  const first = await Promise.race([promise.then((value) => ({ value })), timer.passed])
  timer.cancel()
  if (!first) promise.then(onLate, () => undefined)
  return first?.value
}

/** A test case: the arguments as a JSON array, and the expected value as JSON. */
export interface Case {
  name: string
  arguments: string
  expected: string
}

/** The results of a program for each case. */
export async function runCases(
  cases: readonly Case[],
  start: () => Promise<Engine<CaseReply>>,
  clock: Clock,
  limits: TimeLimits = runLimits,
): Promise<CaseResult[]> {
  const ran = await runEach(
    cases.map((one) => one.arguments),
    start,
    clock,
    limits,
  )
  return cases.map((one, at) => judgeCase(one, ran[at]!.reply, ran[at]!.ms))
}
