/** A call as it is written: `total([1, 2], true)`. `args` is a JSON array; a text that is none is shown as it is. */
export function callText(function_name: string, args: string): string {
  try {
    const values = JSON.parse(args) as unknown
    if (Array.isArray(values)) return `${function_name}(${values.map((one) => JSON.stringify(one)).join(', ')})`
  } catch {
    // The author has not finished it.
  }
  return `${function_name}(${args})`
}

/** `2 of 3 cases passed`. */
export const passedText = (passed: number, of: number, noun: 'case' | 'sample case' | 'data set' = 'case'): string =>
  `${passed} of ${of} ${noun}${of === 1 ? '' : 's'} passed`
