import { articleBlocks, articleText } from '#domain/content/article-text.ts'
import { helpArticle, helpArticleLimits, helpCategories } from '#domain/content/help-article.ts'
import { helpAudienceLabels, helpCategoryWords } from '#content/help-page.ts'
import { screens } from '#domain/paths.ts'
import type { SchemaForm } from '#web/lib/form/form.tsx'
import { FormField } from '#web/lib/form/form.tsx'
import { Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import { TagInput } from '#web/ui/tag-input.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { LinesInput } from '../lines-input.tsx'
import { ValueAsText } from '../value-as-text.tsx'

const categories = helpCategories.map((value) => ({ value, label: helpCategoryWords[value].title }))
const audiences = helpArticle.shape.audience.options.map((value) => ({ value, label: helpAudienceLabels[value] }))
const screenNames = helpArticle.shape.screens.unwrap().element.options

export function ArticleFields({ form, isPublished }: { form: SchemaForm<typeof helpArticle>; isPublished: boolean }) {
  return (
    <>
      <FormField form={form} name="title" label="Title" limit={helpArticleLimits.title} required>
        {(field) => <Input {...field} />}
      </FormField>
      <FormField
        form={form}
        name="slug"
        label="Address"
        hint="The last part of its URL. It cannot change after publication."
        required
      >
        {(field) => <Input {...field} disabled={isPublished} />}
      </FormField>
      <div className="grid gap-6 sm:grid-cols-2">
        <FormField form={form} name="category" label="Category" required>
          {(field) => <Select {...field} options={categories} />}
        </FormField>
        <FormField form={form} name="audience" label="Audience" required>
          {(field) => <Select {...field} options={audiences} />}
        </FormField>
      </div>
      <FormField
        form={form}
        name="summary"
        label="Summary"
        hint={`For lists and search engines, at least ${helpArticleLimits.summary_min} characters.`}
        limit={helpArticleLimits.summary}
        required
      >
        {(field) => <Textarea {...field} rows={3} />}
      </FormField>
      <FormField
        form={form}
        name="body"
        label="Text"
        hint="Blank lines separate paragraphs. Begin headings with ##, steps with 1. and list items with a hyphen."
        required
      >
        {(field) => <ValueAsText {...field} write={articleText} read={articleBlocks} rows={16} />}
      </FormField>
      <FormField form={form} name="keywords" label="Keywords" hint="Other words that people search for." optional>
        {(field) => <TagInput {...field} value={[...field.value]} maxLength={helpArticleLimits.keyword} />}
      </FormField>
      <FormField
        form={form}
        name="related"
        label="Related articles"
        hint="Their addresses, one per line, such as sign-in."
        optional
      >
        {(field) => <LinesInput {...field} rows={3} />}
      </FormField>
      <FormField form={form} name="screens" label="Screens" hint="The article is suggested on these screens." optional>
        {(field) => (
          <TagInput
            {...field}
            value={[...field.value]}
            suggestions={screenNames}
            onValueChange={(next) => field.onValueChange(next as typeof field.value)}
          />
        )}
      </FormField>
      <p className="-mt-4 text-xs text-ink-faint">
        {form
          .watch('screens')
          .map((name) => screens[name]?.title ?? name)
          .join(', ')}
      </p>
    </>
  )
}
