import { Plus, X } from 'lucide-react'
import { useRef } from 'react'
import { dataEntryLimits, fieldRules } from '#domain/tests/work-samples/data-entry.ts'
import type { DataEntrySample } from '#domain/tests/work-samples/data-entry.ts'
import { fieldRuleHints, fieldRuleLabels } from '#domain/tests/work-samples/field-rules.ts'
import { nextIds } from '#web/features/tests/work-samples/next-ids.ts'
import { Button } from '#web/ui/button.tsx'
import { Input } from '#web/ui/input.tsx'
import { PlainIconButton } from '#web/ui/plain-icon-button.tsx'
import { Select } from '#web/ui/select.tsx'

type Fields = DataEntrySample['fields']

const rules = fieldRules.map((value) => ({ value, label: fieldRuleLabels[value] }))

/** What is keyed of each document, and how it is compared. */
export function FieldList({ fields, onFieldsChange }: { fields: Fields; onFieldsChange: (fields: Fields) => void }) {
  const list = useRef<HTMLUListElement>(null)
  const focus = (at: number) =>
    requestAnimationFrame(() => list.current?.querySelectorAll<HTMLElement>('input')[at]?.focus())
  const add = () => {
    onFieldsChange([...fields, { id: nextIds(fields, 'f', 1)[0]!, label: '', rule: 'text' }])
    focus(fields.length)
  }
  const used = fieldRules.filter((rule) => fields.some((field) => field.rule === rule))
  return (
    <div className="grid gap-2">
      <ul ref={list} className="grid gap-2">
        {fields.map((field, at) => (
          <li key={field.id} className="flex flex-wrap items-center gap-2">
            <div className="min-w-0 grow basis-40">
              <Input
                aria-label={`Field ${at + 1}`}
                value={field.label}
                onValueChange={(label) => onFieldsChange(fields.with(at, { ...field, label }))}
                placeholder="Invoice number"
                maxLength={dataEntryLimits.label}
                autoComplete="off"
              />
            </div>
            <Select
              aria-label={`Comparison of field ${at + 1}`}
              value={field.rule}
              onValueChange={(rule) => onFieldsChange(fields.with(at, { ...field, rule }))}
              options={rules}
              className="w-32!"
            />
            <PlainIconButton
              label={`Remove field ${at + 1}`}
              icon={<X aria-hidden />}
              onClick={() => {
                onFieldsChange(fields.toSpliced(at, 1))
                focus(Math.min(at, fields.length - 2))
              }}
            />
          </li>
        ))}
      </ul>
      <div>
        <Button size="sm" disabled={fields.length >= dataEntryLimits.fields} onClick={add}>
          <Plus aria-hidden />
          Add field
        </Button>
      </div>
      {used.length > 0 && (
        <dl className="grid gap-1 text-sm text-ink-soft">
          {used.map((rule) => (
            <div key={rule}>
              <dt className="inline font-medium">{fieldRuleLabels[rule]}: </dt>
              <dd className="inline">{fieldRuleHints[rule]}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  )
}
