/** Minutes east of UTC of an offset such as `UTC-05:00`. */
export function utcOffsetMinutes(offset: string): number {
  const [, sign, hours, minutes] = /^UTC([+-])(\d\d):(\d\d)$/.exec(offset) ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours ?? 0) * 60 + Number(minutes ?? 0))
}
