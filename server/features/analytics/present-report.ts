import { figureText, metrics, metricWords, sourceWords } from '#domain/analytics/analytics.ts'
import type { Analytics, Metric } from '#domain/analytics/analytics.ts'
import type { InterviewFigures } from '#domain/analytics/interview-figures.ts'
import { applicationStageLabels } from '#domain/applications/application-machine.ts'
import { sourceLabels } from '#domain/applications/source.ts'
import { moneyText, toCents } from '#domain/kernel/money.ts'
import { countOf, numberText } from '#domain/kernel/count.ts'
import { product } from '#domain/product.ts'
import { pdfColors, pdfTextWidth } from '#server/platform/pdf/pdf-document.ts'
import type { PdfContent, PdfDocument } from '#server/platform/pdf/pdf-document.ts'
import { interviewSections } from './present-interviews.ts'
import { figuresTable, formatDays, note, section } from './report-section.ts'

const medium = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })
const formatDate = (date: string) => medium.format(new Date(date))

interface Subject {
  company_name: string
  /** The title of the report's job, if it is limited to one. */
  job_title: string | null
  created_at: string
}

/** The metrics of a range as a document, with the content of the Analytics screen. */
export function presentReport(analytics: Analytics, interviews: InterviewFigures, subject: Subject): PdfDocument {
  const { company_name, created_at } = subject
  const title = `Hiring analytics, ${formatDate(analytics.from)} – ${formatDate(analytics.to)}`
  return {
    title,
    author: company_name,
    created_at,
    footer: `${product.name} · ${company_name} · ${title}`,
    content: [
      ...head(analytics, subject),
      { columns: metrics.map((name) => metricBox(name, analytics)), columnGap: 12, margin: [0, 14, 0, 0] },
      section(
        'Applicants per Week',
        note(`${countOf(analytics.received, 'application', 'applications')} received. A week begins on Sunday.`),
        { svg: weeksChart(analytics.weeks) },
      ),
      funnelSection(analytics),
      sourcesSection(analytics),
      timeInStageSection(analytics),
      ...interviewSections(interviews),
      definitionsSection(),
    ],
  }
}

function head({ from, to, timezone }: Analytics, { company_name, job_title, created_at }: Subject): PdfContent[] {
  const exact = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone: timezone })
  return [
    { text: company_name, style: 'title' },
    { text: `Hiring analytics · ${job_title ?? 'All jobs'}`, style: 'subtitle', margin: [0, 2, 0, 6] },
    {
      text: `${formatDate(from)} – ${formatDate(to)}, as of the end of the last day. Dates are in ${timezone}.`,
      style: 'note',
    },
    { text: `Created ${exact.format(new Date(created_at))}`, style: 'note' },
  ]
}

function metricBox(name: Metric, analytics: Analytics): PdfContent {
  const { value, counted, of, previous } = analytics.metrics[name]
  const words = metricWords[name]
  const lines = [
    { text: words.name, style: 'note' },
    { text: figureText(name, value), style: 'figure' },
    {
      text: `${name === 'time_to_hire' ? '' : `${numberText(counted)} of `}${countOf(of, ...words.of)}`,
      style: 'small',
    },
    { text: `${figureText(name, previous)} in the previous period`, style: 'small' },
  ]
  return { layout: 'box', table: { widths: ['*'], body: [[lines]] } }
}

const [barWidth, barHeight] = [310, 14]

const shareBar = (w: number, color: string) => ({ type: 'rect' as const, x: 0, y: 0, w, h: barHeight, color })

function funnelSection({ funnel, received, rejected, withdrawn }: Analytics): PdfContent {
  const rows = funnel.map(({ stage, applications }): PdfContent[] => {
    const share = received === 0 ? 0 : applications / received
    return [
      stage === 'new' ? 'Received' : applicationStageLabels[stage],
      {
        canvas: [shareBar(barWidth, pdfColors.tint), ...(share > 0 ? [shareBar(barWidth * share, pdfColors.bar)] : [])],
      },
      { text: numberText(applications), alignment: 'right' },
      { text: `${(100 * share).toFixed(1)}%`, alignment: 'right', style: 'note' },
    ]
  })
  return section(
    'Funnel',
    note(
      `Of ${countOf(received, 'application', 'applications')}, how many reached each stage. ${numberText(rejected)} rejected, ${numberText(withdrawn)} withdrawn.`,
    ),
    { layout: 'noBorders', table: { widths: [84, barWidth, '*', '*'], dontBreakRows: true, body: rows } },
  )
}

function sourcesSection({ source_figures }: Analytics): PdfContent {
  return section(
    'Sources',
    note(`${sourceWords.lead} Cost per hire: ${sourceWords.cost}`),
    figuresTable(
      ['Source', 'Received', 'Interviewed', 'Offered', 'Hired', 'Conversion', 'To hire', 'Cost per hire'],
      source_figures.map(({ source, ...figures }) => [
        sourceLabels[source],
        ...[figures.received, figures.interviewed, figures.offered, figures.hired].map((count) => numberText(count)),
        figureText('conversion', figures.conversion),
        formatDays(figures.days_to_hire),
        figures.cost_per_hire === null ? '–' : moneyText(toCents(figures.cost_per_hire)),
      ]),
      [46, 58, 44, 40, 56, 54, 62],
    ),
  )
}

const timeInStageSection = ({ stays }: Analytics): PdfContent =>
  section(
    'Time in Stage',
    note('Stays that ended in this period.'),
    figuresTable(
      ['Stage', 'Stays', 'Median', 'Mean'],
      stays.map(({ stage, stays: count, median_days, mean_days }) => [
        applicationStageLabels[stage],
        numberText(count),
        formatDays(median_days),
        formatDays(mean_days),
      ]),
      [90, 100, 100],
    ),
  )

const definitionsSection = (): PdfContent =>
  section(
    'Definitions',
    ...metrics.flatMap((name): PdfContent[] => [
      { text: metricWords[name].name, bold: true, margin: [0, 4, 0, 0] },
      { text: metricWords[name].definition, style: 'note', margin: [0, 0, 0, 4] },
    ]),
  )

const [width, plotHeight, labelHeight, axisWidth] = [pdfTextWidth, 170, 20, 32]
const gridLines = 4
const labelLimit = 9
const monthDay = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' })

/** The chart of the Analytics screen as SVG: a bar per week, with an axis that ends at a round number. */
function weeksChart(weeks: Analytics['weeks']): string {
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
