import { csvDateFormats } from '#domain/kernel/csv.ts'
import type { CsvDateFormat } from '#domain/kernel/csv.ts'

const orders: Record<CsvDateFormat, { pattern: RegExp; order: [number, number, number] }> = {
  'yyyy-mm-dd': { pattern: /^(\d{4})-(\d{2})-(\d{2})/, order: [1, 2, 3] },
  'mm/dd/yyyy': { pattern: /^(\d{1,2})\/(\d{1,2})\/(\d{4})/, order: [3, 1, 2] },
  'dd/mm/yyyy': { pattern: /^(\d{1,2})\/(\d{1,2})\/(\d{4})/, order: [3, 2, 1] },
  'dd.mm.yyyy': { pattern: /^(\d{1,2})\.(\d{1,2})\.(\d{4})/, order: [3, 2, 1] },
}

/** Reads a date that is written in a format, as `yyyy-mm-dd`; null if it is not one. */
export function readDate(text: string, format: CsvDateFormat): string | null {
  const { pattern, order } = orders[format]
  const parts = pattern.exec(text)
  if (!parts) return null
  const [year, month, day] = order.map((index) => Number(parts[index])) as [number, number, number]
  try {
    return Temporal.PlainDate.from({ year, month, day }, { overflow: 'reject' }).toString()
  } catch {
    return null
  }
}

/** The format in which the most of these dates can be read; the first of them if several can. */
export function dateFormatOf(texts: readonly string[]): CsvDateFormat {
  const counts = csvDateFormats.map((format) => ({
    format,
    count: texts.filter((text) => readDate(text, format) !== null).length,
  }))
  return counts.reduce((best, one) => (one.count > best.count ? one : best)).format
}
