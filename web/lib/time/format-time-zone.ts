import { formatOffset, formatZoneCity } from '#domain/kernel/time-zones.ts'

/** `Manila (UTC+8)` for `Asia/Manila`. */
export function formatTimeZone(zone: string): string {
  const [city, offset] = [formatZoneCity(zone), formatOffset(zone)]
  return city === offset ? city : `${city} (${offset})`
}
