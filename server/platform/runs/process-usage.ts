import { readFileSync } from 'node:fs'

/** The memory of a running process in bytes; undefined if it has ended, or where there is no /proc. */
export function residentBytes(pid: number): number | undefined {
  const pages = readStat(pid)?.[21]
  return pages === undefined ? undefined : Number(pages) * pageBytes
}

/** The processor time of a running process in milliseconds, of all its threads; undefined likewise. */
export function processorMs(pid: number): number | undefined {
  const stat = readStat(pid)
  return stat && (Number(stat[11]) + Number(stat[12])) * tick_ms
}

const pageBytes = 4096
const tick_ms = 10

/** The fields after the name, which may contain spaces. The first is the state of the process. */
function readStat(pid: number): string[] | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  } catch {
    return undefined
  }
}
