import { figureText, metricWords, metrics } from '#domain/analytics/analytics.ts'
import type { Analytics, Metric } from '#domain/analytics/analytics.ts'
import { applicationStageLabels } from '#domain/applications/application-machine.ts'
import { product } from '#domain/product.ts'
import { openLetter, sheet, textWidth } from '#server/platform/pdf/letter.ts'
import type { Letter } from '#server/platform/pdf/letter.ts'
import { drawWeeks } from './draw-weeks.ts'

const ink = { strong: '#2a2723', soft: '#5c5751', line: '#dedad3', tint: '#e7f4f3', bar: '#14626a' } as const
const left = sheet.margin
const worded = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })
const dayText = (date: string) => worded.format(new Date(date))
const daysText = (days: number | null) => (days === null ? '–' : `${days.toFixed(1)} days`)

interface About {
  company_name: string
  /** The one job that it is about, if it is one. */
  job_title: string | null
  made_at: string
}

/** The figures of a range as a document: what the screen shows, to be kept or passed on. */
export async function writeReport(analytics: Analytics, about: About): Promise<Buffer> {
  const title = `Hiring analytics, ${dayText(analytics.from)} – ${dayText(analytics.to)}`
  const letter = await openLetter({ title, author: about.company_name, created_at: about.made_at })
  writeHead(letter, analytics, about)
  for (const [at, name] of metrics.entries()) writeMetric(letter, name, analytics, at)
  heading(letter, 'Applicants per Week', 268)
  letter.write(
    `${analytics.received.toLocaleString('en-US')} applications received. A week begins on Sunday.`,
    left,
    288,
    { color: ink.soft, width: textWidth },
  )
  drawWeeks(letter, analytics.weeks, { x: left, y: 312, width: textWidth, height: 170, ink })
  writeFunnel(letter, analytics, 520)
  letter.doc.addPage()
  writeStays(letter, analytics, sheet.margin)
  writeDefinitions(letter, 290)
  return letter.close(`${product.name} · ${about.company_name} · ${title}`)
}

function writeHead({ write }: Letter, { from, to, timezone }: Analytics, { company_name, job_title, made_at }: About) {
  write(company_name, left, 44, { weight: 'bold', size: 20, color: ink.strong, width: textWidth })
  write(`Hiring analytics · ${job_title ?? 'All jobs'}`, left, 72, { size: 12, color: ink.strong, width: textWidth })
  write(`${dayText(from)} – ${dayText(to)}, days of ${timezone}. As it was at the end of the last day.`, left, 92, {
    color: ink.soft,
    width: textWidth,
  })
  const made = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone: timezone })
  write(`Made ${made.format(new Date(made_at))}`, left, 106, { color: ink.soft, width: textWidth })
}

function heading({ write }: Letter, text: string, y: number): void {
  write(text, left, y, { weight: 'bold', size: 13, color: ink.strong, width: textWidth })
}

function writeMetric({ doc, write }: Letter, name: Metric, analytics: Analytics, at: number): void {
  const { value, counted, of, previous } = analytics.metrics[name]
  const gap = 12
  const width = (textWidth - 2 * gap) / 3
  const x = left + at * (width + gap)
  const y = 136
  const inner = { width: width - 24 }
  doc.roundedRect(x, y, width, 108, 8).lineWidth(0.8).stroke(ink.line)
  write(metricWords[name].name, x + 12, y + 12, { ...inner, color: ink.soft })
  write(figureText(name, value), x + 12, y + 28, { ...inner, weight: 'bold', size: 22, color: ink.strong })
  write(
    name === 'time_to_hire'
      ? `${of.toLocaleString('en-US')} ${metricWords[name].of}`
      : `${counted.toLocaleString('en-US')} of ${of.toLocaleString('en-US')} ${metricWords[name].of}`,
    x + 12,
    y + 62,
    { ...inner, size: 9, color: ink.soft },
  )
  write(`${figureText(name, previous)} in the period before`, x + 12, y + 78, { ...inner, size: 9, color: ink.soft })
}

function writeFunnel(letter: Letter, { funnel, received, rejected, withdrawn }: Analytics, y: number): void {
  const { doc, write } = letter
  heading(letter, 'Funnel', y)
  write(
    `Of ${received.toLocaleString('en-US')} applications, how many came to each stage or past it. ${rejected.toLocaleString('en-US')} rejected, ${withdrawn.toLocaleString('en-US')} withdrawn.`,
    left,
    y + 20,
    { color: ink.soft, width: textWidth },
  )
  for (const [at, { stage, applications }] of funnel.entries()) {
    const line = y + 44 + at * 24
    const share = received === 0 ? 0 : applications / received
    write(stage === 'new' ? 'Received' : applicationStageLabels[stage], left, line + 3, {
      width: 96,
      color: ink.strong,
    })
    doc.rect(left + 104, line, 320, 16).fill(ink.tint)
    if (share > 0) doc.rect(left + 104, line, 320 * share, 16).fill(ink.bar)
    write(applications.toLocaleString('en-US'), left + 432, line + 3, { width: 36, align: 'right', color: ink.strong })
    write(`${(100 * share).toFixed(1)}%`, left + 472, line + 3, { width: 44, align: 'right', color: ink.soft })
  }
}

const columns = [
  { x: 0, width: 180, align: 'left' },
  { x: 190, width: 90, align: 'right' },
  { x: 300, width: 100, align: 'right' },
  { x: 416, width: 100, align: 'right' },
] as const

function writeStays(letter: Letter, { stays }: Analytics, y: number): void {
  const { doc, write } = letter
  heading(letter, 'Time in Stage', y)
  write('Of the stays that ended in this period.', left, y + 20, { color: ink.soft, width: textWidth })
  const line = (cells: string[], at: number, weight: 'regular' | 'bold') => {
    for (const [index, cell] of cells.entries()) {
      const { x, width, align } = columns[index]!
      write(cell, left + x, at, { width, align, weight, color: weight === 'bold' ? ink.soft : ink.strong })
    }
    doc
      .moveTo(left, at + 18)
      .lineTo(left + textWidth, at + 18)
      .lineWidth(0.6)
      .stroke(ink.line)
  }
  line(['Stage', 'Stays', 'Median', 'Mean'], y + 46, 'bold')
  for (const [at, { stage, stays: count, median_days, mean_days }] of stays.entries()) {
    const cells = [
      applicationStageLabels[stage],
      count.toLocaleString('en-US'),
      daysText(median_days),
      daysText(mean_days),
    ]
    line(cells, y + 70 + at * 24, 'regular')
  }
}

function writeDefinitions(letter: Letter, y: number): void {
  heading(letter, 'Definitions', y)
  for (const [at, name] of metrics.entries()) {
    const { name: title, definition } = metricWords[name]
    letter.write(title, left, y + 26 + at * 34, { weight: 'bold', color: ink.strong, width: textWidth })
    letter.write(definition, left, y + 40 + at * 34, { color: ink.soft, width: textWidth })
  }
}
