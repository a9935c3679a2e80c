import { zodResolver } from '@hookform/resolvers/zod'
import type { ReactNode, SyntheticEvent } from 'react'
import { useRef } from 'react'
import type {
  Control,
  DefaultValues,
  FieldErrors,
  FieldPath,
  FieldPathValue,
  FieldValues,
  Resolver,
  UseFormReturn,
} from 'react-hook-form'
import { get, useController, useForm, useFormState } from 'react-hook-form'
import type { z } from 'zod'
import { invalidInput } from '#domain/kernel/errors.ts'
import type { ControlProps } from '#web/ui/control.ts'
import type { FieldProps } from '#web/ui/field.tsx'
import { Field } from '#web/ui/field.tsx'
import { ApiError } from '#web/lib/api/api.ts'
import { FormMessage } from './form-message.tsx'

type FormSchema = z.ZodType<FieldValues, FieldValues>

/** The values of a form: every field has one from the start, and a required checkbox may be unchecked. */
export type FormValues<Schema extends FormSchema> = Filled<z.input<Schema>>
/** Of a union, each alternative. */
type Filled<Input> = { [Name in keyof Input]-?: Input[Name] extends true ? boolean : Input[Name] }

export interface Submitting<Schema extends FormSchema> {
  /** The schema for this way of submitting, if a form has several. The fields are validated against it from then on. */
  under?: z.ZodType<z.output<Schema>, z.input<Schema>>
  /** Called with the messages of the invalid fields, in their order on the screen, if validation failed. */
  onInvalid?: (messages: string[]) => void
}

export interface SchemaForm<Schema extends FormSchema> extends UseFormReturn<
  FormValues<Schema>,
  unknown,
  z.output<Schema>
> {
  /**
   * For `<form onSubmit>`. Calls `action` with the parsed values; until it settles, the form is submitting. Errors that
   * the server reports for fields appear at those fields, all others above the buttons (`FormError`). The values stay.
   * `onFailure` is called in both cases, for a toast.
   */
  submit: (
    action: (values: z.output<Schema>) => Promise<unknown>,
    onFailure?: (error: ApiError) => void,
    submitting?: Submitting<Schema>,
  ) => (event?: SyntheticEvent) => Promise<void>
}

/** A form validated with a domain schema, the same one as on the server. */
export function useSchemaForm<Schema extends FormSchema>(
  schema: Schema,
  defaultValues: FormValues<Schema>,
): SchemaForm<Schema> {
  const chosen = useRef<FormSchema>(undefined)
  const resolve: Resolver = (values, context, options) =>
    zodResolver(chosen.current ?? schema)(values, context, options)
  const form = useForm<FormValues<Schema>, unknown, z.output<Schema>>({
    resolver: resolve as unknown as Resolver<FormValues<Schema>, unknown, z.output<Schema>>,
    defaultValues: defaultValues as DefaultValues<FormValues<Schema>>,
    mode: 'onTouched',
    // `submit` focuses the first invalid field on the screen, which may not be the first one registered.
    shouldFocusError: false,
  })
  const submit: SchemaForm<Schema>['submit'] = (action, onFailure, { under, onInvalid } = {}) => {
    const send = async (values: z.output<Schema>) => {
      try {
        await action(values)
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        showRefusal(form, error)
        onFailure?.(error)
      }
    }
    const refuse = (errors: FieldErrors<FormValues<Schema>>) => {
      const shown = fieldsInOrder(form.control).filter((name) => get(errors, name))
      const hidden = Object.keys(errors).filter((name) => !shown.some((one) => one.split('.')[0] === name))
      if (shown[0]) form.setFocus(shown[0] as FieldPath<FormValues<Schema>>)
      onInvalid?.([...shown, ...hidden].map((name) => messageOf(get(errors, name))))
    }
    return (event) => {
      chosen.current = under as FormSchema | undefined
      return form.handleSubmit(send, refuse)(event)
    }
  }
  return { ...form, submit }
}

/** The controls of each form by field name. */
const controls = new WeakMap<object, Map<string, HTMLElement>>()

/** The names of a form's fields in their order on the screen. */
function fieldsInOrder(control: object): string[] {
  return [...(controls.get(control) ?? [])]
    .toSorted(([, one], [, other]) => (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1))
    .map(([name]) => name)
}

function keepControl(control: object, name: string, element: HTMLElement | null) {
  const known = controls.get(control) ?? new Map<string, HTMLElement>()
  if (element) known.set(name, element)
  else known.delete(name)
  controls.set(control, known)
}

/** Shows the server's field errors at their fields, in the order of the fields on the screen. */
function showRefusal<Values extends FieldValues, Out>(form: UseFormReturn<Values, unknown, Out>, error: ApiError) {
  const order = fieldsInOrder(form.control)
  error.fields.sort((one, other) => order.indexOf(one.path) - order.indexOf(other.path))
  const known = error.fields.filter((field) => field.path in form.getValues() || field.path.includes('.'))
  for (const field of known) {
    form.setError(field.path as FieldPath<Values>, { type: 'server', message: field.message })
  }
  const first = known.find(({ path }) => order.includes(path))
  if (first) form.setFocus(first.path as FieldPath<Values>)
  // A value that the user did not enter has no field that could show its error.
  else form.setError('root.server', { type: error.code, message: known[0]?.message ?? error.message })
}

/** Shows the server's error above a form's buttons and scrolls it into view. */
export function FormError<Values extends FieldValues, Out>({
  form,
}: {
  form: { control: Control<Values, unknown, Out> }
}) {
  const { errors } = useFormState({ control: form.control })
  return <FormMessage>{errors.root?.server?.message}</FormMessage>
}

type OwnFieldProps = Pick<FieldProps, 'label' | 'hint' | 'required' | 'optional' | 'group' | 'hideLabel' | 'className'>

interface FormFieldProps<Values extends FieldValues, Name extends FieldPath<Values>, Out> extends OwnFieldProps {
  form: { control: Control<Values, unknown, Out> }
  name: Name
  /** Counts the characters once this limit, which comes from the domain, is near. */
  limit?: number
  /** Counts them always. */
  isCountLive?: boolean
  /** Renders the control with its props: `{(field) => <Input {...field} />}`. */
  children: (
    field: Required<Pick<ControlProps<FieldPathValue<Values, Name>>, 'value' | 'onValueChange'>> & Wired,
  ) => ReactNode
}

type Wired = Omit<ControlProps<never>, 'value' | 'onValueChange' | 'ref'> & {
  ref: (element: HTMLElement | null) => void
}

/** A form field: label, control, hint and error. */
export function FormField<Values extends FieldValues, Name extends FieldPath<Values>, Out>({
  form,
  name,
  limit,
  isCountLive = false,
  children,
  ...own
}: FormFieldProps<Values, Name, Out>) {
  const { field, fieldState } = useController({ control: form.control, name })
  return (
    <Field
      {...own}
      error={fieldState.error ? messageOf(fieldState.error) : undefined}
      counter={limit ? { used: String(field.value ?? '').length, limit, isLive: isCountLive } : undefined}
    >
      {(wiring) =>
        children({
          ...wiring,
          name: field.name,
          value: field.value,
          onValueChange: field.onChange,
          onBlur: field.onBlur,
          ref: (element) => {
            field.ref(element)
            keepControl(form.control, name, element)
          },
          ...(field.disabled === undefined ? {} : { disabled: field.disabled }),
        })
      }
    </Field>
  )
}

/** The first error of a field: its own, or that of its first invalid item. */
function messageOf(error: { message?: string }): string {
  if (error.message) return error.message
  const first = Object.values(error).find((item) => item && typeof item === 'object' && 'message' in item)
  return (first as { message?: string } | undefined)?.message ?? invalidInput.message
}
