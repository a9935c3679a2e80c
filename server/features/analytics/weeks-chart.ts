import type { Analytics } from '#domain/analytics/analytics.ts'
import { pdfColors, pdfTextWidth } from '#server/platform/pdf/pdf-document.ts'

const [width, plotHeight, labelHeight, axisWidth] = [pdfTextWidth, 170, 20, 32]
const gridLines = 4
const labelLimit = 9
const monthDay = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' })

/** The chart of the Analytics screen as SVG: a bar per week, with an axis that ends at a round number. */
export function weeksChart(weeks: Analytics['weeks']): string {
  const highest = roundUp(Math.max(gridLines, ...weeks.map(({ applications }) => applications)))
  const grid = Array.from({ length: gridLines + 1 }, (_, line) => {
    const y = plotHeight - (plotHeight * line) / gridLines + 5
    return (
      `<line x1="${axisWidth}" y1="${y}" x2="${width}" y2="${y}" stroke="${pdfColors.line}" stroke-width="0.6"/>` +
      text((highest * line) / gridLines, axisWidth - 6, y + 3, 'end')
    )
  })
  const step = (width - axisWidth) / weeks.length
  const bar = Math.min(28, step * 0.7)
  const labelEvery = Math.ceil(weeks.length / labelLimit)
  const bars = weeks.map(({ week_on, applications }, index) => {
    const middle = axisWidth + step * (index + 0.5)
    const height = (plotHeight * applications) / highest
    return (
      `<rect x="${middle - bar / 2}" y="${plotHeight + 5 - height}" width="${bar}" height="${height}" fill="${pdfColors.bar}"/>` +
      (index % labelEvery === 0
        ? text(monthDay.format(new Date(week_on)), middle, plotHeight + labelHeight, 'middle')
        : '')
    )
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${plotHeight + labelHeight + 5}">${grid.join('')}${bars.join('')}</svg>`
}

const text = (words: string | number, x: number, y: number, anchor: string) =>
  `<text x="${x}" y="${y}" text-anchor="${anchor}" font-family="HankenGrotesk" font-size="8" fill="${pdfColors.soft}">${words}</text>`

/** The next number that divides evenly between the grid lines. */
function roundUp(most: number): number {
  const size = 10 ** Math.max(0, Math.floor(Math.log10(most)) - 1)
  const step = gridLines * size
  return Math.ceil(most / step) * step
}
