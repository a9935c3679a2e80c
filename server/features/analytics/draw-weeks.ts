import type { Analytics } from '#domain/analytics/analytics.ts'
import type { Letter } from '#server/platform/pdf/letter.ts'

interface Box {
  x: number
  y: number
  width: number
  height: number
  ink: Record<'soft' | 'line' | 'bar', string>
}

const axis_width = 28
const lines = 4
const mostLabels = 9
const monthDay = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' })

/** The chart of the screen: a bar for each week, over an axis that ends at a round number. */
export function drawWeeks({ doc, write }: Letter, weeks: Analytics['weeks'], { x, y, width, height, ink }: Box): void {
  const top = roundUp(Math.max(lines, ...weeks.map(({ applications }) => applications)))
  for (let line = 0; line <= lines; line += 1) {
    const at = y + height - (height * line) / lines
    doc
      .moveTo(x + axis_width, at)
      .lineTo(x + width, at)
      .lineWidth(0.6)
      .stroke(ink.line)
    write(String((top * line) / lines), x, at - 5, { size: 8, color: ink.soft, width: axis_width - 6, align: 'right' })
  }
  const step = (width - axis_width) / weeks.length
  const bar = Math.min(28, step * 0.7)
  const labelled = Math.ceil(weeks.length / mostLabels)
  for (const [index, { week_on, applications }] of weeks.entries()) {
    const middle = x + axis_width + step * (index + 0.5)
    const tall = (height * applications) / top
    if (tall > 0) doc.rect(middle - bar / 2, y + height - tall, bar, tall).fill(ink.bar)
    if (index % labelled === 0)
      write(monthDay.format(new Date(week_on)), middle - 30, y + height + 6, {
        size: 8,
        color: ink.soft,
        width: 60,
        align: 'center',
      })
  }
}

/** The next number that four steps divide evenly. */
function roundUp(most: number): number {
  const size = 10 ** Math.max(0, Math.floor(Math.log10(most)) - 1)
  const step = lines * size
  return Math.ceil(most / step) * step
}
