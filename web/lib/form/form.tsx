import { zodResolver } from '@hookform/resolvers/zod'
import type { ReactNode, SyntheticEvent } from 'react'
import { useRef } from 'react'
import type {
  Control,
  DefaultValues,
  FieldPath,
  FieldPathValue,
  FieldValues,
  Resolver,
  UseFormReturn,
} from 'react-hook-form'
import { useController, useForm, useFormState } from 'react-hook-form'
import { CircleAlert } from 'lucide-react'
import type { z } from 'zod'
import { failures } from '#domain/kernel/errors.ts'
import { Banner } from '#web/ui/banner.tsx'
import type { ControlProps } from '#web/ui/control.ts'
import type { FieldProps } from '#web/ui/field.tsx'
import { Field } from '#web/ui/field.tsx'
import { ApiError } from '#web/lib/api/api.ts'

type FormSchema = z.ZodType<FieldValues, FieldValues>

/** What the fields of a form hold: every one is there from the start, and a box to tick may be unticked. */
export type FormValues<Schema extends FormSchema> = {
  [Name in keyof z.input<Schema>]-?: z.input<Schema>[Name] extends true ? boolean : z.input<Schema>[Name]
}

export interface Submitting<Schema extends FormSchema> {
  /** The rules for this way of submitting, where a form has several: from then on its fields are held to them. */
  under?: z.ZodType<z.output<Schema>, z.input<Schema>>
  /** Hears what the fields say when something is wrong with them and nothing was sent. */
  onInvalid?: (messages: string[]) => void
}

export interface SchemaForm<Schema extends FormSchema> extends UseFormReturn<
  FormValues<Schema>,
  unknown,
  z.output<Schema>
> {
  /**
   * For `<form onSubmit>`. Runs `action` with what the schema made of the fields; while it runs the form is submitting.
   * A refusal from the server goes to the fields that it names, everything else above the buttons (`FormError`).
   * What was typed stays. `onFailure` hears of it too, for a toast.
   */
  submit: (
    action: (values: z.output<Schema>) => Promise<unknown>,
    onFailure?: (error: ApiError) => void,
    submitting?: Submitting<Schema>,
  ) => (event?: SyntheticEvent) => Promise<void>
}

/** A form over a schema of the domain: the same rules here and on the server. */
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
    const tell = (errors: object) => onInvalid?.(Object.values(errors).map(messageOf))
    return (event) => {
      chosen.current = under as FormSchema | undefined
      return form.handleSubmit(send, tell)(event)
    }
  }
  return { ...form, submit }
}

function showRefusal<Values extends FieldValues, Out>(form: UseFormReturn<Values, unknown, Out>, error: ApiError) {
  const known = error.fields.filter((field) => field.path in form.getValues() || field.path.includes('.'))
  for (const [at, field] of known.entries()) {
    form.setError(
      field.path as FieldPath<Values>,
      { type: 'server', message: field.message },
      { shouldFocus: at === 0 },
    )
  }
  if (known.length === 0) form.setError('root.server', { type: error.code, message: error.message })
}

const reveal = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' })

/** What the server refused as a whole, above a form's buttons; it comes into view by itself. */
export function FormError<Values extends FieldValues, Out>({
  form,
}: {
  form: { control: Control<Values, unknown, Out> }
}) {
  const { errors } = useFormState({ control: form.control })
  const message = errors.root?.server?.message
  if (!message) return null
  return (
    <div ref={reveal}>
      <Banner tone="danger" alert icon={<CircleAlert aria-hidden />}>
        {message}
      </Banner>
    </div>
  )
}

type OwnFieldProps = Pick<FieldProps, 'label' | 'hint' | 'required' | 'optional' | 'group' | 'hideLabel' | 'className'>

interface FormFieldProps<Values extends FieldValues, Name extends FieldPath<Values>, Out> extends OwnFieldProps {
  form: { control: Control<Values, unknown, Out> }
  name: Name
  /** Shows a counter; the limit comes from the domain. */
  limit?: number
  /** The control, given everything it needs: `{(field) => <Input {...field} />}`. */
  children: (
    field: Required<Pick<ControlProps<FieldPathValue<Values, Name>>, 'value' | 'onValueChange'>> & Wired,
  ) => ReactNode
}

type Wired = Omit<ControlProps<never>, 'value' | 'onValueChange' | 'ref'> & {
  ref: (element: HTMLElement | null) => void
}

/** One field of a form: label, control, hint and whatever is wrong with it. */
export function FormField<Values extends FieldValues, Name extends FieldPath<Values>, Out>({
  form,
  name,
  limit,
  children,
  ...own
}: FormFieldProps<Values, Name, Out>) {
  const { field, fieldState } = useController({ control: form.control, name })
  return (
    <Field
      {...own}
      error={fieldState.error ? messageOf(fieldState.error) : undefined}
      counter={limit ? { used: String(field.value ?? '').length, limit } : undefined}
    >
      {(wiring) =>
        children({
          ...wiring,
          name: field.name,
          value: field.value,
          onValueChange: field.onChange,
          onBlur: field.onBlur,
          ref: field.ref,
          ...(field.disabled === undefined ? {} : { disabled: field.disabled }),
        })
      }
    </Field>
  )
}

/** The first message of a field: its own, or that of the first of its items that is wrong. */
function messageOf(error: { message?: string }): string {
  if (error.message) return error.message
  const first = Object.values(error).find((item) => item && typeof item === 'object' && 'message' in item)
  return (first as { message?: string } | undefined)?.message ?? failures.invalid_input.message
}
