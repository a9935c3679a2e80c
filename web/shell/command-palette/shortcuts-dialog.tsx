import type { ReactNode } from 'react'
import { portalOf } from '#domain/portal-paths.ts'
import type { Portal } from '#domain/paths.ts'
import { useMe } from '#web/lib/api/session.ts'
import { goKey, shortcuts, useShortcutsOn } from '#web/lib/navigation/shortcuts.ts'
import type { Shortcut, ShortcutGroup } from '#web/lib/navigation/shortcuts.ts'
import { Switch } from '#web/ui/switch.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Keys, modifier } from '#web/ui/kbd.tsx'
import { placesOf } from '../navigation.ts'

/** The groups of shortcuts in each portal, in order. */
const groups: Partial<Record<Portal, readonly ShortcutGroup[]>> = {
  applicant: ['Find Jobs', 'Tests', 'Meetings'],
  company: ['Jobs & Applications', 'Application', 'Talent Search', 'Grading', 'Meetings'],
  admin: ['Support', 'Talent Search', 'Meetings'],
}

const symbols: Record<string, string> = { ArrowRight: '→', ArrowLeft: '←', ArrowDown: '↓', ArrowUp: '↑', Escape: 'Esc' }

interface ShortcutsDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** All keyboard shortcuts of the user's portal, and the switch for single-key shortcuts. */
export function ShortcutsDialog({ open, onOpenChange }: ShortcutsDialogProps) {
  const me = useMe()
  const portal = portalOf[me.role]
  const [on, setOn] = useShortcutsOn()
  const all: Shortcut[] = Object.values(shortcuts)
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Keyboard shortcuts">
      <div className="grid gap-6">
        <Group name="General">
          <Row label="Open the command palette" keys={[modifier, 'K']} />
          <Row label="Move to the notification" keys={['F8']} />
          {all
            .filter(({ group }) => group === 'General')
            .map((one) => (
              <ShortcutRow key={one.label} shortcut={one} />
            ))}
        </Group>
        <Group name="Go to a screen">
          {placesOf(me).map(({ path, label, letter }) => (
            <Row key={path} label={label} keys={[goKey, letter]} between="then" />
          ))}
        </Group>
        {(groups[portal] ?? []).map((name) => (
          <Group key={name} name={name}>
            {all
              .filter(({ group }) => group === name)
              .map((one) => (
                <ShortcutRow key={one.label} shortcut={one} />
              ))}
          </Group>
        ))}
        <Switch value={on} onValueChange={setOn} label="Use single-key shortcuts" />
      </div>
    </Dialog>
  )
}

function Group({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="text-sm font-semibold">{name}</h3>
      <dl className="mt-1 divide-y divide-line">{children}</dl>
    </section>
  )
}

function ShortcutRow({ shortcut: { label, keys, shown } }: { shortcut: Shortcut }) {
  return shown ? (
    <Row label={label} keys={shown} />
  ) : (
    <Row label={label} keys={keys.map((key) => symbols[key] ?? key)} between="or" />
  )
}

interface RowProps {
  label: string
  keys: readonly string[]
  /** The keys are alternatives, or follow each other. */
  between?: 'or' | 'then'
}

function Row({ label, keys, between }: RowProps) {
  return (
    <div className="flex items-center justify-between gap-4 py-2 text-sm">
      <dt>{label}</dt>
      <dd>
        {between && keys.length > 1 ? (
          <span className="inline-flex items-center gap-1.5 text-ink-faint">
            <Keys keys={keys.slice(0, 1)} /> {between} <Keys keys={keys.slice(1)} />
          </span>
        ) : (
          <Keys keys={keys} />
        )}
      </dd>
    </div>
  )
}
