import type { TestChange } from '#domain/tests/test-changes.ts'
import { Badge } from '#web/ui/badge.tsx'
import type { Tone } from '#web/ui/badge.tsx'
import { Folded } from '#web/ui/folded.tsx'

const kinds: Record<TestChange['kind'], { label: string; tone: Tone }> = {
  added: { label: 'Added', tone: 'success' },
  removed: { label: 'Removed', tone: 'danger' },
  changed: { label: 'Changed', tone: 'primary' },
  moved: { label: 'Moved', tone: 'neutral' },
}

interface TestChangesProps {
  changes: readonly TestChange[]
  /** The names of the two versions. */
  from: string
  to: string
}

/** The differences between two versions of a test. */
export function TestChanges({ changes, from, to }: TestChangesProps) {
  return (
    <ul aria-label="Differences" className="grid gap-4 text-sm">
      {changes.map(({ kind, subject, parts }, at) => (
        <li key={at}>
          <div className="flex items-start gap-2">
            <Badge tone={kinds[kind].tone}>{kinds[kind].label}</Badge>
            <p className="min-w-0 py-0.5 font-semibold wrap-anywhere">{subject}</p>
          </div>
          {parts.map((part) => (
            <div key={part.label} className="mt-2">
              {part.label !== subject && <p className="text-ink-soft">{part.label}</p>}
              <dl className="grid gap-x-6 gap-y-1 sm:grid-cols-2">
                <Side name={from} label={part.label} text={part.from} />
                <Side name={to} label={part.label} text={part.to} />
              </dl>
            </div>
          ))}
        </li>
      ))}
    </ul>
  )
}

function Side({ name, label, text }: { name: string; label: string; text: string }) {
  return (
    <div className="min-w-0">
      <dt className="text-xs text-ink-faint">{name}</dt>
      <dd>
        <Folded of={`${label}, ${name}`}>{text || '–'}</Folded>
      </dd>
    </div>
  )
}
