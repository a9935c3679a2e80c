/** A call as it is written: `total([1, 2], true)`. `args` is a JSON array; a text that is none is shown as it is. */
export function callText(function_name: string, args: string): string {
  const values = parsed(args)
  return Array.isArray(values) ? `${function_name}(${values.map(spaced).join(', ')})` : `${function_name}(${args})`
}

/** JSON on one line, with spaces at which it can break. A text that is no JSON is shown as it is. */
export function jsonText(text: string): string {
  const value = parsed(text)
  return value === undefined ? text : spaced(value)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

function spaced(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(spaced).join(', ')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const parts = Object.entries(value).map(([name, part]) => `${JSON.stringify(name)}: ${spaced(part)}`)
  return parts.length === 0 ? '{}' : `{ ${parts.join(', ')} }`
}

/** `2 of 3 cases passed`. */
export const passedText = (passed: number, of: number, noun: 'case' | 'sample case' | 'data set' = 'case'): string =>
  `${passed} of ${of} ${noun}${of === 1 ? '' : 's'} passed`
