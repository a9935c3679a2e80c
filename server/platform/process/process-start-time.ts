import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/**
 * The start time of a running process, only for comparison; undefined if there is none. It distinguishes a process from
 * a later one with the same ID.
 */
export function processStartTime(pid: number): string | undefined {
  try {
    return process.platform === 'linux' ? birthOnLinux(pid) : birthElsewhere(pid)
  } catch {
    return undefined
  }
}

function birthOnLinux(pid: number) {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  // The name in parentheses may contain spaces; the fields after it do not. The first is the state, the 20th the start
  // time in ticks.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const dead = fields[0] === 'Z' || fields[0] === 'X'
  return dead ? undefined : `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()} ${fields[19]}`
}

const birthElsewhere = (pid: number) =>
  execFileSync('ps', ['-o', 'lstart=', '-p', `${pid}`], { encoding: 'utf8' }).trim() || undefined
