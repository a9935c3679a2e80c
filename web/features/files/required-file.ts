/** The field of a file that a form requires: no file is an empty text, which fails validation. */
export const requiredFile = <Field extends { value: string; onValueChange: (value: string) => void }>(
  field: Field,
) => ({
  ...field,
  value: field.value || null,
  onValueChange: (id: string | null) => field.onValueChange(id ?? ''),
})
