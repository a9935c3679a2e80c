import { countOf } from '#domain/kernel/count.ts'
import { currentZoneName, zonesNearestFirst } from '#domain/kernel/time-zones.ts'
import { browserTimeZone } from './browser-time-zone.ts'
import { formatTimeZone } from './format-time-zone.ts'

/** All time zones that the browser knows, and the selected one, nearest first: the options of a `Combobox`. */
export function zoneOptions(chosen: string | null) {
  const known = Intl.supportedValuesOf('timeZone').map(currentZoneName)
  const names = new Set([...known, ...(chosen ? [chosen] : []), 'UTC'])
  return zonesNearestFirst(names, browserTimeZone(), new Date()).map(({ ahead_minutes, zones }) => ({
    label: differenceText(ahead_minutes),
    options: zones.map((value) => ({ value, label: formatTimeZone(value) })),
  }))
}

/** `2 hours ahead`, `30 minutes behind`. */
function differenceText(ahead_minutes: number): string {
  if (ahead_minutes === 0) return 'The same time as here'
  const length = Math.abs(ahead_minutes)
  const parts = [
    [Math.floor(length / 60), 'hour'],
    [length % 60, 'minute'],
  ] as const
  const counts = parts.filter(([count]) => count > 0).map(([count, unit]) => countOf(count, unit, `${unit}s`))
  return `${counts.join(' ')} ${ahead_minutes > 0 ? 'ahead' : 'behind'}`
}
