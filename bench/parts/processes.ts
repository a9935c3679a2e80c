import { execFile, spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { readFileSync, readdirSync } from 'node:fs'
import { join, parse } from 'node:path'
import { promisify } from 'node:util'

const ticksPerSecond = 100

/** The variable that names the folder with our programs as bundles, if they run from there. */
export const bundledPrograms = 'BENCH_BUNDLES'

/** What Node runs for one of our programs. */
function programAt(file: string): string {
  const folder = process.env[bundledPrograms]
  return folder && file.startsWith('bench/') ? join(folder, `${parse(file).name}.js`) : file
}

/** The CPU time that a process has used, user and system, in microseconds. Linux only. */
export function cpuOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')
  return ((Number(fields[11]) + Number(fields[12])) / ticksPerSecond) * 1_000_000
}

/** The CPU time of the connections to PostgreSQL, in microseconds, where it runs on this machine. */
export async function cpuOfConnections(through: Asked) {
  return (await connectionsOf(through)).reduce((sum, pid) => sum + cpuOfRunning(pid), 0)
}

interface Asked {
  query(text: string): Promise<{ rows: { pid: number }[] }>
}

/** The processes of the connections to PostgreSQL. */
export async function connectionsOf(through: Asked): Promise<number[]> {
  const { rows } = await through.query(
    "select pid from pg_stat_activity where backend_type = 'client backend' and datname = current_database()",
  )
  return rows.map(({ pid }) => pid)
}

/** 0 for a process that has ended since. */
function cpuOfRunning(pid: number): number {
  try {
    return cpuOf(pid)
  } catch {
    return 0
  }
}

/**
 * The CPU time that processes use while `act` runs, in milliseconds: to the nanosecond, for single requests. Threads that
 * end meanwhile are not counted. Linux only.
 */
export async function cpuWhile<Result>(pids: readonly number[], act: () => Promise<Result>): Promise<[Result, number]> {
  const before = runTimes(pids)
  const result = await act()
  const used = [...runTimes(pids)].reduce((sum, [thread, ns]) => sum + ns - (before.get(thread) ?? 0), 0)
  return [result, used / 1_000_000]
}

/** The time that each thread has run, in nanoseconds. */
function runTimes(pids: readonly number[]): Map<string, number> {
  const times = new Map<string, number>()
  for (const pid of pids)
    try {
      for (const thread of readdirSync(`/proc/${pid}/task`))
        times.set(thread, Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0]))
    } catch {
      // It has ended.
    }
  return times
}

/** The resident memory of a process in KiB. Linux only. */
export function memoryOf(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1])
}

/** Starts one of our programs and waits until its URL responds. */
export async function startProgram(
  file: string,
  env: Record<string, string>,
  url: string,
  within_ms = 120_000,
): Promise<ChildProcess & { pid: number }> {
  const child = spawn(process.execPath, [programAt(file)], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  // A program that ends with an error leaves no server behind.
  const killAtExit = () => child.kill('SIGKILL')
  process.once('exit', killAtExit)
  child.once('exit', () => process.off('exit', killAtExit))
  await untilItAnswers(child, file, url, within_ms)
  return child as ChildProcess & { pid: number }
}

/** Waits until the URL of a started program responds. */
export async function untilItAnswers(
  child: ChildProcess,
  name: string,
  url: string,
  within_ms = 120_000,
): Promise<void> {
  const deadline = Date.now() + within_ms
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`${name} ended with ${child.exitCode}`)
    const answer = await fetch(url).catch(() => null)
    if (answer?.ok) return
    await new Promise((again) => {
      setTimeout(again, 20)
    })
  }
  throw new Error(`${name} did not answer within ${within_ms} ms`)
}

/** Sends SIGTERM to a program and waits until it has exited. */
export async function stopProgram(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  await ended
}

/** Runs one of our programs to completion and returns its output. */
export async function runProgram(file: string, env: Record<string, string>): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [programAt(file)], {
    env: { ...process.env, ...env },
    maxBuffer: 16 * 1_024 ** 2,
  })
  return stdout
}
