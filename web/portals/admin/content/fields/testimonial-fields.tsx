import { testimonialFilters } from '#content/testimonials.ts'
import type { TestimonialCategory } from '#domain/content/testimonial.ts'
import { testimonial, testimonialCategories, testimonialLimits } from '#domain/content/testimonial.ts'
import type { SchemaForm } from '#web/lib/form/form.tsx'
import { FormField } from '#web/lib/form/form.tsx'
import { requiredNumber } from '#web/lib/form/required-number.ts'
import { Input } from '#web/ui/input.tsx'
import { NumberInput } from '#web/ui/number-input.tsx'
import { Select } from '#web/ui/select.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { LinesInput } from '../lines-input.tsx'

/** The labels of the public page's filter, and of the categories that it does not offer. */
const labels: Record<TestimonialCategory, string> = {
  ...(Object.fromEntries(testimonialFilters.map(({ id, label }) => [id, label])) as Record<Filter, string>),
  'business-operations': 'Business Operations',
  healthcare: 'Healthcare',
  saas: 'SaaS',
  content: 'Content',
}
type Filter = (typeof testimonialFilters)[number]['id']

const categories = testimonialCategories.map((value) => ({ value, label: labels[value] }))

export function TestimonialFields({ form }: { form: SchemaForm<typeof testimonial> }) {
  return (
    <>
      <FormField form={form} name="quote" label="Quote" limit={testimonialLimits.quote} required>
        {(field) => <Textarea {...field} />}
      </FormField>
      <div className="grid gap-6 sm:grid-cols-2">
        <FormField form={form} name="author" label="Author" required>
          {(field) => <Input {...field} />}
        </FormField>
        <FormField form={form} name="position" label="Position" required>
          {(field) => <Input {...field} />}
        </FormField>
        <FormField form={form} name="company" label="Company" required>
          {(field) => <Input {...field} />}
        </FormField>
        <FormField form={form} name="industry" label="Industry" required>
          {(field) => <Input {...field} />}
        </FormField>
        <FormField form={form} name="category" label="Category" required>
          {(field) => <Select {...field} options={categories} />}
        </FormField>
        <FormField
          form={form}
          name="rating"
          label="Rating"
          hint={`1 to ${testimonialLimits.rating_max} stars.`}
          required
        >
          {(field) => <NumberInput {...requiredNumber(field)} />}
        </FormField>
      </div>
      <FormField form={form} name="results" label="Key results" hint="One per line. Cards show the first two." required>
        {(field) => <LinesInput {...field} />}
      </FormField>
    </>
  )
}
