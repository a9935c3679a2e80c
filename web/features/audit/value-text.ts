import { numberText } from '#domain/kernel/count.ts'
import { moneyText } from '#domain/kernel/money.ts'

/** A recorded value, for reading. `key` is its field's name, whose ending says what it is. */
export function valueText(key: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return 'None'
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value === 'number') return key.endsWith('_cents') ? moneyText(value) : numberText(value)
  if (typeof value === 'string') return value
  if (Array.isArray(value) && value.every((one) => typeof one === 'string')) return value.join(', ') || 'None'
  return JSON.stringify(value, null, 2)
}

/** The name of a recorded field, for reading: `days_until_due` is `Days until due`. */
export function fieldText(key: string): string {
  const words = key.replace(/_(cents|id|ids)$/, '').replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
