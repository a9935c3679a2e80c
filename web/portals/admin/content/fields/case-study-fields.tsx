import { caseStudy, caseStudyLimits } from '#domain/content/case-study.ts'
import type { SchemaForm } from '#web/lib/form/form.tsx'
import { FormField } from '#web/lib/form/form.tsx'
import { requiredNumber } from '#web/lib/form/required-number.ts'
import { Input } from '#web/ui/input.tsx'
import { NumberInput } from '#web/ui/number-input.tsx'
import { Select } from '#web/ui/select.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { LinesInput } from '../lines-input.tsx'
import { NamedParagraphsInput } from '../named-paragraphs-input.tsx'

const industries = caseStudy.shape.industry.options.map((value) => ({ value, label: value }))
const paragraphsHint = 'Begin each heading with ##, and write its paragraph below it.'

export function CaseStudyFields({ form, isPublished }: { form: SchemaForm<typeof caseStudy>; isPublished: boolean }) {
  return (
    <>
      <FormField form={form} name="title" label="Title" limit={caseStudyLimits.title} required>
        {(field) => <Input {...field} />}
      </FormField>
      <div className="grid gap-6 sm:grid-cols-2">
        <FormField
          form={form}
          name="slug"
          label="Address"
          hint="The last part of its URL. It cannot change after publication."
          required
        >
          {(field) => <Input {...field} disabled={isPublished} />}
        </FormField>
        <FormField form={form} name="id" label="Number" hint="Another address, used only once." required>
          {(field) => <NumberInput {...requiredNumber(field)} />}
        </FormField>
        <FormField form={form} name="company" label="Company" required>
          {(field) => <Input {...field} />}
        </FormField>
        <FormField form={form} name="industry" label="Industry" required>
          {(field) => <Select {...field} options={industries} />}
        </FormField>
        <FormField form={form} name="timeline" label="Timeline" required>
          {(field) => <Input {...field} />}
        </FormField>
        <FormField form={form} name="teamSize" label="Team size" required>
          {(field) => <Input {...field} />}
        </FormField>
      </div>
      <FormField form={form} name="tags" label="Tags" hint="One per line." required>
        {(field) => <LinesInput {...field} rows={3} />}
      </FormField>
      <FormField
        form={form}
        name="excerpt"
        label="Excerpt"
        hint={`For cards and search engines, at least ${caseStudyLimits.excerpt_min} characters. By default, the start of the challenge.`}
        limit={caseStudyLimits.excerpt}
        optional
      >
        {(field) => (
          <Textarea
            {...field}
            rows={3}
            value={field.value ?? ''}
            onValueChange={(next) => field.onValueChange((next === '' ? undefined : next) as string)}
          />
        )}
      </FormField>
      <FormField form={form} name="challenge" label="Challenge" limit={caseStudyLimits.summary} required>
        {(field) => <Textarea {...field} />}
      </FormField>
      <FormField form={form} name="solution" label="Solution" limit={caseStudyLimits.summary} required>
        {(field) => <Textarea {...field} />}
      </FormField>
      <FormField form={form} name="results" label="Results" hint="One per line. Cards show the first three." required>
        {(field) => <LinesInput {...field} />}
      </FormField>
      <FormField form={form} name="fullContent.background" label="Background" limit={caseStudyLimits.summary} required>
        {(field) => <Textarea {...field} />}
      </FormField>
      <FormField form={form} name="fullContent.challengeDetails" label="Details of the challenge" hint={paragraphsHint}>
        {(field) => <NamedParagraphsInput {...field} />}
      </FormField>
      <FormField form={form} name="fullContent.solutionDetails" label="Details of the solution" hint={paragraphsHint}>
        {(field) => <NamedParagraphsInput {...field} />}
      </FormField>
      <FormField form={form} name="fullContent.detailedResults" label="Detailed results" hint={paragraphsHint}>
        {(field) => <NamedParagraphsInput {...field} />}
      </FormField>
      <FormField form={form} name="fullContent.keyTakeaways" label="Key takeaways" hint="One per line." optional>
        {(field) => (
          <LinesInput
            {...field}
            value={field.value ?? []}
            onValueChange={(next) => field.onValueChange(next.length > 0 ? next : undefined)}
          />
        )}
      </FormField>
    </>
  )
}
