import { createElement } from 'react'
import { contentKinds } from '#domain/content/content-kind.ts'
import type { ContentBody, ContentKind } from '#domain/content/content-kind.ts'
import { ApiError } from '#web/lib/api/api.ts'
import { FormDraftBanner } from '#web/lib/form/form-draft-banner.tsx'
import { useFormDraft } from '#web/lib/form/form-draft.ts'
import type { SchemaForm } from '#web/lib/form/form.tsx'
import { FormError, useSchemaForm } from '#web/lib/form/form.tsx'
import { fieldsOf } from './content-fields.tsx'

type AnySchema = (typeof contentKinds)[ContentKind]['schema']

/** The form of a kind of content, and its unsaved values in this browser. */
export function useContentForm(kind: ContentKind, initial: ContentBody, keptAs: { name: string; base?: string }) {
  const schema = contentKinds[kind].schema as AnySchema
  const form = useSchemaForm(schema, initial as never) as unknown as SchemaForm<AnySchema>
  const kept = useFormDraft(form as never, keptAs.name, keptAs.base)
  return { form, kept }
}

export type ContentFormState = ReturnType<typeof useContentForm>

interface ContentFormProps extends ContentFormState {
  kind: ContentKind
  isPublished: boolean
  disabled?: boolean
}

/** The fields of an item, with what is saved in this browser. */
export function ContentForm({ kind, form, kept, isPublished, disabled = false }: ContentFormProps) {
  return (
    <fieldset disabled={disabled} className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <FormDraftBanner kept={kept} onStartOver={() => form.reset()} />
      {createElement(fieldsOf(kind), { form: form as never, isPublished })}
      <FormError form={form as never} />
    </fieldset>
  )
}

/** Runs a request whose body contains the form's values: errors are reported at the fields of the form. */
export async function atFields<Answer>(request: () => Promise<Answer>): Promise<Answer> {
  try {
    return await request()
  } catch (error) {
    if (error instanceof ApiError)
      for (const field of error.fields) field.path = field.path.replace(/^(content\.)?body\./, '')
    throw error
  }
}
