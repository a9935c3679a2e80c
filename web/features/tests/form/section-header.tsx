import { ChevronDown, ChevronUp, EllipsisVertical, Trash2 } from 'lucide-react'
import { testLimits } from '#domain/tests/test.ts'
import type { Section } from '#domain/tests/test.ts'
import { Field } from '#web/ui/field.tsx'
import { PlainIconButton } from '#web/ui/plain-icon-button.tsx'
import { Input } from '#web/ui/input.tsx'
import { Menu, MenuItem } from '#web/ui/menu.tsx'
import { Select } from '#web/ui/select.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import type { QuestionActions } from './use-questions.ts'

interface SectionHeaderProps {
  section: Section
  /** The position among the sections, starting with 0, and their number. */
  at: number
  of: number
  /** The number of questions in the section. */
  count: number
  error: string | undefined
  actions: QuestionActions
}

/** Title, text and number of drawn questions of a section. */
export function SectionHeader({ section, at, of, count, error, actions }: SectionHeaderProps) {
  const { id, title, text, draw } = section
  const change = (part: Partial<Section>) => actions.changeSection({ ...section, ...part })
  const choices = Array.from({ length: Math.max(count, draw ?? 0) }, (_, index) => index + 1)
  return (
    <div id={`section-${id}`} className="grid gap-4 rounded-card border border-line bg-sunken p-4 sm:p-5">
      <div className="-my-1 flex items-center justify-between gap-2">
        <h3 className="text-sm font-semibold">Section {at + 1}</h3>
        <Menu
          trigger={
            <PlainIconButton
              label={`Actions for section ${at + 1}`}
              size="sm"
              icon={<EllipsisVertical aria-hidden />}
              className="-mr-1.5"
            />
          }
        >
          <MenuItem icon={<ChevronUp aria-hidden />} disabled={at === 0} onSelect={() => actions.stepSection(id, -1)}>
            Move section up
          </MenuItem>
          <MenuItem
            icon={<ChevronDown aria-hidden />}
            disabled={at === of - 1}
            onSelect={() => actions.stepSection(id, 1)}
          >
            Move section down
          </MenuItem>
          <MenuItem danger icon={<Trash2 aria-hidden />} onSelect={() => actions.removeSection(id)}>
            Remove section
          </MenuItem>
        </Menu>
      </div>
      <Field label="Title" optional>
        {(field) => (
          <Input
            {...field}
            aria-label={`Title of section ${at + 1}`}
            value={title}
            onValueChange={(next) => change({ title: next })}
            maxLength={testLimits.section_title}
            placeholder="Grammar"
          />
        )}
      </Field>
      <Field label="Text" optional>
        {(field) => (
          <Textarea
            {...field}
            rows={2}
            value={text}
            onValueChange={(next) => change({ text: next.slice(0, testLimits.section_text) })}
            placeholder="Instructions or a passage that applicants read before these questions."
          />
        )}
      </Field>
      <div id={`section-${id}-draw`}>
        <Field
          label="Questions asked"
          error={error}
          className="sm:max-w-64"
          {...(draw === null ? {} : { hint: 'Chosen at random for each applicant.' })}
        >
          {(field) => (
            <Select
              {...field}
              value={draw === null ? 'all' : String(draw)}
              onValueChange={(next) => change({ draw: next === 'all' ? null : Number(next) })}
              options={[
                { value: 'all', label: 'All' },
                ...choices.map((choice) => ({ value: String(choice), label: `${choice} of ${count}` })),
              ]}
            />
          )}
        </Field>
      </div>
    </div>
  )
}
