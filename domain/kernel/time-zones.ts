import { instantIn, offsetMinutesIn } from './calendar.ts'
import { compareText } from './compare-text.ts'

/**
 * The current IANA names of zones that browsers and Node still list under an older name: CLDR keeps the first name it
 * knew. Source: the file `backward` of the time zone database.
 */
const currentNames: Readonly<Record<string, string>> = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Catamarca': 'America/Argentina/Catamarca',
  'America/Coral_Harbour': 'America/Atikokan',
  'America/Cordoba': 'America/Argentina/Cordoba',
  'America/Godthab': 'America/Nuuk',
  'America/Indianapolis': 'America/Indiana/Indianapolis',
  'America/Jujuy': 'America/Argentina/Jujuy',
  'America/Louisville': 'America/Kentucky/Louisville',
  'America/Mendoza': 'America/Argentina/Mendoza',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Enderbury': 'Pacific/Kanton',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
}

/** `Asia/Kolkata` for `Asia/Calcutta`; current names are unchanged. */
export const currentZoneName = (name: string): string => currentNames[name] ?? name

/** Whether this machine knows a name; those of the form `+05:30` are none. */
export function isKnownZone(name: string): boolean {
  try {
    return /^[A-Za-z]/.test(name) && Boolean(new Intl.DateTimeFormat('en-US', { timeZone: name }))
  } catch {
    return false
  }
}

/** Zones with the same local time, by their IANA names. */
export interface ZoneGroup {
  /** The difference to the home zone in minutes; negative if behind. */
  ahead_minutes: number
  zones: string[]
}

const continentOf = (zone: string) => zone.split('/', 1)[0]

/**
 * Groups zones by their local time at `at`, sorted by the difference to the zone `home`. Within a group, the zones of
 * the same continent as `home` come first.
 */
export function zonesNearestFirst(zones: Iterable<string>, home: string, at: Date): ZoneGroup[] {
  const homeOffset = offsetMinutesIn(home, at)
  const isNear = (zone: string) => continentOf(zone) === continentOf(home)
  const inOrder = [...zones].toSorted((a, b) => Number(isNear(b)) - Number(isNear(a)) || compareText(a, b))
  return [...Map.groupBy(inOrder, (zone) => offsetMinutesIn(zone, at) - homeOffset)]
    .map(([ahead_minutes, group]) => ({ ahead_minutes, zones: group }))
    .toSorted((a, b) => Math.abs(a.ahead_minutes) - Math.abs(b.ahead_minutes) || b.ahead_minutes - a.ahead_minutes)
}

/** Cities whose usual name differs from the IANA name. */
const cities: Readonly<Record<string, string>> = { 'Asia/Ho_Chi_Minh': 'Ho Chi Minh City' }

/** `Manila` for `Asia/Manila`. */
export const formatZoneCity = (zone: string): string => cities[zone] ?? zone.split('/').at(-1)!.replaceAll('_', ' ')

/** `UTC+8` for `Asia/Manila`. */
export function formatOffset(zone: string, at = new Date()): string {
  const minutes = offsetMinutesIn(zone, at)
  if (minutes === 0) return 'UTC'
  const length = Math.abs(minutes)
  const rest = length % 60
  return `UTC${minutes < 0 ? '-' : '+'}${Math.floor(length / 60)}${rest > 0 ? `:${String(rest).padStart(2, '0')}` : ''}`
}

/**
 * `Manila time (UTC+8)`; `New York time (UTC-5, UTC-4 in daylight saving time)` where the offset changes in the year of
 * the date. In a text that stays, unlike the offset of the moment.
 */
export function localTimeText(zone: string, on_date: string): string {
  if (zone === 'UTC') return zone
  const year = on_date.slice(0, 4)
  const [standard, summer] = ['01-15', '07-15']
    .map((day) => instantIn(zone, `${year}-${day}`, '12:00'))
    .toSorted((one, other) => offsetMinutesIn(zone, one) - offsetMinutesIn(zone, other))
    .map((at) => formatOffset(zone, at))
  return `${formatZoneCity(zone)} time (${standard}${standard === summer ? '' : `, ${summer} in daylight saving time`})`
}
