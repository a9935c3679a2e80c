const hours = (zone: string) => new Intl.DateTimeFormat('en-US', { hour: 'numeric', hourCycle: 'h23', timeZone: zone })

/** `Good morning, Ana`: by the clock of the zone, and right on the first day as on every later one. */
export function greeting(name: string, at: number, zone: string): string {
  const hour = Number(hours(zone).format(at))
  const time = hour >= 5 && hour < 12 ? 'morning' : hour >= 12 && hour < 18 ? 'afternoon' : 'evening'
  return `Good ${time}, ${name.split(' ')[0]}`
}
