/** `Manila`: the place whose time it is, of a time zone by its IANA name. */
export const zonePlace = (zone: string): string => zone.split('/').at(-1)!.replaceAll('_', ' ')

/** `Manila (UTC+8)`: a time zone by its IANA name, as people read it. */
export function zoneText(zone: string): string {
  const place = zonePlace(zone)
  const parts = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'shortOffset' }).formatToParts()
  const offset = parts.find((part) => part.type === 'timeZoneName')!.value.replace('GMT', 'UTC')
  return place === offset ? place : `${place} (${offset})`
}
