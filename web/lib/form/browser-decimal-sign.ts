import { decimalSignOf } from '#domain/kernel/read-number.ts'
import type { DecimalSign } from '#domain/kernel/read-number.ts'

/** The decimal sign of the browser's language, in which its user types numbers. */
export const browserDecimalSign = (): DecimalSign => decimalSignOf(navigator.language)
