import { Command as Cmdk } from 'cmdk'
import { Search } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import { Fragment, useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Role } from '#domain/kernel/actor.ts'
import { containsWords, isSearchable } from '#domain/kernel/match-words.ts'
import { useMe } from '#web/lib/api/session.ts'
import { useShortcutsOn } from '#web/lib/navigation/shortcuts.ts'
import { scrim } from '#web/ui/dialog.tsx'
import { Keys } from '#web/ui/kbd.tsx'
import { useReturnFocus } from '#web/ui/return-focus.ts'
import { useCommands } from './use-commands.ts'
import type { Command } from './use-commands.ts'
import { useSearchResults } from './use-search-results.ts'

/** What each role searches. */
const subjects: Record<Role, string> = {
  admin: 'people, jobs, tickets and payments',
  account_manager: 'people, jobs, tickets and payments',
  company: 'people, jobs and invoices',
  applicant: 'jobs, applications and help',
}

interface CommandPaletteProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  onShowShortcuts: () => void
  /** What was typed before it could be shown. */
  readEarly: () => string
  /** Its input has the focus. */
  onReady: () => void
}

/** Searches screens, actions, and what the user works with. */
export function CommandPalette({ open, onOpenChange, ...palette }: CommandPaletteProps) {
  const returnFocus = useReturnFocus()
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={scrim} />
        <Radix.Content
          {...returnFocus}
          aria-describedby={undefined}
          className="fixed inset-x-3 top-[max(1rem,10dvh)] z-40 mx-auto flex max-h-[min(28rem,80dvh)] max-w-xl flex-col overflow-hidden rounded-panel bg-raised shadow-dialog outline-none data-[state=open]:animate-pop-in data-[state=closed]:animate-pop-out"
        >
          <Radix.Title className="sr-only">Command palette</Radix.Title>
          <Palette onClose={() => onOpenChange(false)} {...palette} />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

interface PaletteProps extends Omit<CommandPaletteProps, 'open' | 'onOpenChange'> {
  onClose: () => void
}

function Palette({ onClose, onShowShortcuts, readEarly, onReady }: PaletteProps) {
  const [typed, setTyped] = useState(readEarly)
  const ready = useEffectEvent(onReady)
  useEffect(() => {
    ready()
  }, [])
  const navigate = useNavigate()
  const { screens, actions } = useCommands(onShowShortcuts)
  const matches = ({ label, keywords = [] }: Command) => containsWords([label, ...keywords].join(' '), typed)
  const { groups, searching, isOn } = useSearchResults(typed)
  const { role } = useMe()

  const choose = (command: Command) => {
    onClose()
    if (command.to) void navigate(command.to)
    command.run?.()
  }
  const group = (heading: string, commands: readonly Command[]) =>
    commands.length > 0 && (
      <Cmdk.Group
        heading={heading}
        className="**:[[cmdk-group-heading]]:px-3 **:[[cmdk-group-heading]]:pt-3 **:[[cmdk-group-heading]]:pb-1 **:[[cmdk-group-heading]]:text-xs **:[[cmdk-group-heading]]:font-medium **:[[cmdk-group-heading]]:text-ink-faint"
      >
        {commands.map((command) => (
          <Item key={command.id} command={command} onChoose={() => choose(command)} />
        ))}
      </Cmdk.Group>
    )
  return (
    <Cmdk label="Command palette" loop shouldFilter={false} className="flex min-h-0 flex-col">
      <div className="flex items-center gap-3 border-b border-line px-4">
        <Search aria-hidden className="size-[18px] shrink-0 text-ink-faint" />
        <Cmdk.Input
          value={typed}
          onValueChange={setTyped}
          maxLength={200}
          placeholder={`Search ${subjects[role]}`}
          className="h-13 min-w-0 grow bg-transparent text-base outline-none"
        />
      </div>
      <Cmdk.List aria-busy={searching} className="min-h-0 overflow-y-auto p-2">
        {typed.trim() === '' || isSearchable(typed) ? (
          <Cmdk.Empty className="px-3 py-8 text-center text-sm text-ink-soft">
            {searching ? 'Searching…' : isOn ? 'No results' : 'You cannot search while you view an account.'}
          </Cmdk.Empty>
        ) : (
          <p className="px-3 py-2 text-sm text-ink-soft">{`Type at least 2 characters to search ${subjects[role]}.`}</p>
        )}
        {group('Go to', screens.filter(matches))}
        {group('Actions', actions.filter(matches))}
        {groups.map(({ heading, commands, isCut }) => (
          <Fragment key={heading}>
            {group(heading, commands)}
            {isCut && <p className="px-3 py-1 text-sm text-ink-soft">Type more to see fewer results.</p>}
          </Fragment>
        ))}
      </Cmdk.List>
    </Cmdk>
  )
}

interface ItemProps {
  command: Command
  onChoose: () => void
}

function Item({ command, onChoose }: ItemProps) {
  const [shortcutsOn] = useShortcutsOn()
  const { id, label, detail, Icon, keys } = command
  return (
    <Cmdk.Item
      value={id}
      onSelect={onChoose}
      className="flex h-10 cursor-pointer items-center gap-3 rounded-control px-3 text-sm aria-selected:bg-hover"
    >
      <Icon aria-hidden className="size-[18px] shrink-0 text-ink-faint" />
      <span className="min-w-0 truncate">{label}</span>
      {detail && <span className="max-w-1/2 shrink-0 truncate text-ink-faint">{detail}</span>}
      {keys && shortcutsOn && <Keys keys={keys} className="ml-auto pointer-coarse:hidden" />}
    </Cmdk.Item>
  )
}
