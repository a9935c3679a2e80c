/** The field of a number input that may not stay empty: an empty box becomes NaN, which fails validation. */
export const requiredNumber = <Field extends { onValueChange: (value: number) => void }>(field: Field) => ({
  ...field,
  onValueChange: (next: number | null) => field.onValueChange(next ?? Number.NaN),
})
