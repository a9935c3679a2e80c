import { question, questionLimits, questionPages } from '#domain/content/question.ts'
import { screens } from '#domain/paths.ts'
import type { SchemaForm } from '#web/lib/form/form.tsx'
import { FormField } from '#web/lib/form/form.tsx'
import { Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import { Textarea } from '#web/ui/textarea.tsx'

const pages = questionPages.map((value) => ({ value, label: screens[value].title }))

export function QuestionFields({ form }: { form: SchemaForm<typeof question> }) {
  return (
    <>
      <FormField form={form} name="page" label="Page" required>
        {(field) => <Select {...field} options={pages} />}
      </FormField>
      <FormField form={form} name="question" label="Question" limit={questionLimits.question} required>
        {(field) => <Input {...field} />}
      </FormField>
      <FormField form={form} name="answer" label="Answer" limit={questionLimits.answer} required>
        {(field) => <Textarea {...field} />}
      </FormField>
    </>
  )
}
