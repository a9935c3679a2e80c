import { numberText } from './count.ts'

/** `7 h 30 min`, `8 h`, `45 min`. */
export function minutesText(minutes: number): string {
  const length = Math.abs(minutes)
  const [hours, rest] = [Math.floor(length / 60), length % 60]
  const parts = [hours > 0 ? `${numberText(hours)} h` : '', rest > 0 || hours === 0 ? `${rest} min` : '']
  return `${minutes < 0 ? '−' : ''}${parts.filter(Boolean).join(' ')}`
}
