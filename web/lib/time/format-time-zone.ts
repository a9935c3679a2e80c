/** Cities whose usual name differs from the IANA name. */
const cities: Readonly<Record<string, string>> = { 'Asia/Ho_Chi_Minh': 'Ho Chi Minh City' }

/** `Manila` for `Asia/Manila`. */
export const formatZoneCity = (zone: string): string => cities[zone] ?? zone.split('/').at(-1)!.replaceAll('_', ' ')

/** `UTC+8` for `Asia/Manila`. */
export function formatOffset(zone: string): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'shortOffset' }).formatToParts()
  return parts.find((part) => part.type === 'timeZoneName')!.value.replace('GMT', 'UTC')
}

/** `Manila (UTC+8)` for `Asia/Manila`. */
export function formatTimeZone(zone: string): string {
  const [city, offset] = [formatZoneCity(zone), formatOffset(zone)]
  return city === offset ? city : `${city} (${offset})`
}
