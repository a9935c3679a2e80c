const minute_ms = 60_000

/** Reads `9:00`, `09:00:30`, `9:00 AM` and `9 pm` as `HH:MM:SS`; null if it is no time. */
export function readTime(text: string): string | null {
  const [, hour = '', minute = '00', second = '00', half] =
    /^(\d{1,2})(?::(\d{2}))?(?::(\d{2}))?\s*([ap])?\.?(?:m\.?)?$/i.exec(text) ?? []
  if (hour === '' || (!half && !text.includes(':'))) return null
  const given = Number(hour)
  if (half ? given < 1 || given > 12 : given > 23) return null
  if (Number(minute) > 59 || Number(second) > 59) return null
  const hours = half ? (given % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : given
  return `${String(hours).padStart(2, '0')}:${minute}:${second}`
}

/** Reads `7.5`, `7,5`, `7:30`, `07:30:00` and `7h 30m` as milliseconds; null if it is no positive number of hours. */
export function readHours(text: string): number | null {
  const clock = /^(\d{1,3}):([0-5]\d)(?::([0-5]\d))?$/.exec(text)
  const words = /^(?:(\d{1,3})\s*h)?\s*(?:(\d{1,4})\s*m(?:in)?)?$/i.exec(text)
  const decimal = /^\d{1,3}(?:[.,]\d{1,6})?$/.exec(text)
  const minutes = clock
    ? Number(clock[1]) * 60 + Number(clock[2]) + Number(clock[3] ?? 0) / 60
    : decimal
      ? Number(text.replace(',', '.')) * 60
      : words && text !== ''
        ? Number(words[1] ?? 0) * 60 + Number(words[2] ?? 0)
        : 0
  return minutes > 0 ? Math.round(minutes * minute_ms) : null
}
