import { escapeHtml } from '#domain/kernel/escape-html.ts'

/** HTML whose interpolated values are escaped. */
export class Html {
  readonly source: string

  constructor(source: string) {
    this.source = source
  }
}

type Value = string | number | Html | readonly Html[] | null

/** A tagged template that escapes every value, for pages that the server renders. */
export function html(strings: TemplateStringsArray, ...values: Value[]): Html {
  const source = strings.reduce((before, part, at) => before + sourceOf(values[at - 1] ?? null) + part)
  return new Html(source)
}

function sourceOf(value: Value): string {
  if (value === null) return ''
  if (value instanceof Html) return value.source
  if (Array.isArray(value)) return value.map((one: Html) => one.source).join('')
  return escapeHtml(String(value))
}
