/** `Manila (UTC+8)`: a time zone by its IANA name, as people read it. */
export function zoneText(zone: string): string {
  const city = zone.split('/').at(-1)!.replaceAll('_', ' ')
  const parts = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'shortOffset' }).formatToParts()
  const offset = parts.find((part) => part.type === 'timeZoneName')!.value.replace('GMT', 'UTC')
  return city === offset ? city : `${city} (${offset})`
}
