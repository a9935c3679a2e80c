import { countOf } from '#domain/kernel/count.ts'

/** `2 minutes`, `1 minute 30 seconds`. */
export function lengthText(seconds: number): string {
  const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60]
  const parts = [
    ...(minutes > 0 ? [countOf(minutes, 'minute', 'minutes')] : []),
    ...(rest > 0 ? [countOf(rest, 'second', 'seconds')] : []),
  ]
  return parts.join(' ')
}
