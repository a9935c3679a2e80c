const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' })
const dayAndYear = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' })
const range = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
})

/** `Dec 3`, in the person's own zone; with the year where it is another one. */
export function wordedDay(at: string, now = new Date()): string {
  const instant = new Date(at)
  return (instant.getFullYear() === now.getFullYear() ? day : dayAndYear).format(instant)
}

/** `Tue, Nov 24, 3:00 – 4:00 PM`, in the person's own zone. */
export const wordedSpan = (from: string, to: string): string => range.formatRange(new Date(from), new Date(to))
