import { ClipboardPaste, Plus, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { countOf } from '#domain/kernel/count.ts'
import { codeLimits } from '#domain/tests/work-samples/code.ts'
import type { CodeCase } from '#domain/tests/work-samples/code.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { PlainIconButton } from '#web/ui/plain-icon-button.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { pastedCases } from './pasted-cases.ts'

interface CaseListProps {
  /** `Sample case` */
  noun: string
  cases: readonly CodeCase[]
  onCasesChange: (cases: CodeCase[]) => void
  limit: number
  /** The message of a part of a case, such as `0.arguments`. */
  errorOf: (path: string) => string | undefined
}

const blankCase: CodeCase = { name: '', arguments: '[]', expected: 'null' }

/** The test cases of a function, which can be typed, or pasted from a spreadsheet. */
export function CaseList({ noun, cases, onCasesChange, limit, errorOf }: CaseListProps) {
  const list = useRef<HTMLUListElement>(null)
  const [pasting, setPasting] = useState(false)
  const focus = (at: number) =>
    requestAnimationFrame(() => list.current?.children[at]?.querySelector<HTMLElement>('input')?.focus())
  const remove = (at: number) => {
    onCasesChange(cases.toSpliced(at, 1))
    focus(Math.min(at, cases.length - 2))
  }
  const isFull = cases.length >= limit
  return (
    <div className="@container grid grid-cols-[minmax(0,1fr)] gap-3">
      {cases.length > 0 && (
        <ul ref={list} className="grid grid-cols-[minmax(0,1fr)] gap-3">
          {cases.map((one, at) => (
            <CaseItem
              key={at}
              label={`${noun} ${at + 1}`}
              value={one}
              onValueChange={(next) => onCasesChange(cases.with(at, next))}
              onRemove={() => remove(at)}
              errorOf={(part) => errorOf(`${at}.${part}`)}
            />
          ))}
        </ul>
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          disabled={isFull}
          onClick={() => {
            onCasesChange([...cases, blankCase])
            focus(cases.length)
          }}
        >
          <Plus aria-hidden />
          Add {noun.toLowerCase()}
        </Button>
        <Button size="sm" look="ghost" disabled={isFull} aria-expanded={pasting} onClick={() => setPasting(!pasting)}>
          <ClipboardPaste aria-hidden />
          Paste cases
        </Button>
      </div>
      {pasting && (
        <PasteCases
          room={limit - cases.length}
          onPaste={(pasted) => {
            onCasesChange([...cases, ...pasted])
            setPasting(false)
            focus(cases.length)
          }}
        />
      )}
    </div>
  )
}

interface CaseItemProps {
  label: string
  value: CodeCase
  onValueChange: (value: CodeCase) => void
  onRemove: () => void
  errorOf: (part: keyof CodeCase) => string | undefined
}

function CaseItem({ label, value, onValueChange, onRemove, errorOf }: CaseItemProps) {
  return (
    <li
      aria-label={label}
      className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2 border-t border-line pt-3 first:border-t-0 first:pt-0 @xl:grid-cols-[minmax(0,1fr)_minmax(0,1.6fr)_minmax(0,1.3fr)_auto]"
    >
      <Field label="Name" error={errorOf('name')}>
        {(field) => (
          <Input
            {...field}
            value={value.name}
            onValueChange={(name) => onValueChange({ ...value, name })}
            maxLength={codeLimits.case_name}
            placeholder="An empty list"
            autoComplete="off"
          />
        )}
      </Field>
      <PlainIconButton
        label={`Remove ${label.toLowerCase()}`}
        icon={<X aria-hidden />}
        onClick={onRemove}
        className="mt-6.5 @xl:order-last"
      />
      <JsonField
        label="Arguments"
        value={value.arguments}
        error={errorOf('arguments')}
        onValueChange={(args) => onValueChange({ ...value, arguments: args })}
      />
      <JsonField
        label="Result"
        value={value.expected}
        error={errorOf('expected')}
        onValueChange={(expected) => onValueChange({ ...value, expected })}
      />
    </li>
  )
}

interface JsonFieldProps {
  label: string
  value: string
  error: string | undefined
  onValueChange: (value: string) => void
}

function JsonField({ label, value, error, onValueChange }: JsonFieldProps) {
  return (
    <div className="@max-xl:col-span-2">
      <Field label={label} error={error}>
        {(field) => (
          <div className="grid font-mono">
            <Textarea {...field} rows={1} value={value} onValueChange={onValueChange} />
          </div>
        )}
      </Field>
    </div>
  )
}

interface PasteCasesProps {
  /** The cases that can still be added. */
  room: number
  onPaste: (cases: CodeCase[]) => void
}

function PasteCases({ room, onPaste }: PasteCasesProps) {
  const [text, setText] = useState('')
  const { cases, problems } = pastedCases(text)
  const added = cases.slice(0, room)
  return (
    <div className="grid gap-3 rounded-card border border-line bg-surface p-4">
      <Field
        label="Cases"
        hint="From a spreadsheet: a name, the arguments and the result of a case in one row. Or a JSON list of objects with name, arguments and expected."
      >
        {(field) => <Textarea {...field} rows={5} value={text} onValueChange={setText} />}
      </Field>
      {problems.length > 0 && (
        <Banner tone="warning" alert>
          {problems.slice(0, 5).map((problem) => (
            <p key={problem} className="wrap-anywhere">
              {problem}
            </p>
          ))}
          {problems.length > 5 && <p>And {problems.length - 5} more.</p>}
        </Banner>
      )}
      {cases.length > room && (
        <p className="text-sm text-ink-soft">Only {countOf(room, 'more case', 'more cases')} can be added.</p>
      )}
      <Button size="sm" className="justify-self-start" disabled={added.length === 0} onClick={() => onPaste(added)}>
        Add {countOf(added.length, 'case', 'cases')}
      </Button>
    </div>
  )
}
