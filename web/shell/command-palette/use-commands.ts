import type { LucideIcon } from 'lucide-react'
import { Keyboard, LogOut, Monitor, Moon, Plus, Sun } from 'lucide-react'
import { pathTo } from '#domain/paths.ts'
import { signOut, useMe } from '#web/lib/api/session.ts'
import { goKey, shortcuts, useShortcutsOn } from '#web/lib/navigation/shortcuts.ts'
import { toast } from '#web/ui/toast.ts'
import { placesOf } from '../navigation.ts'
import { useSaveDisplay } from '#web/lib/preferences/use-save-display.ts'

/** An entry of the palette: a screen or an action. */
export interface Command {
  id: string
  label: string
  /** What a search result belongs to, such as the job of an application. */
  detail?: string
  Icon: LucideIcon
  /** The keys of its shortcut, pressed one after the other. */
  keys?: readonly string[]
  /** Additional words that match it. */
  keywords?: string[]
  to?: string
  run?: () => void
}

/** The screens and actions available to the user. */
export function useCommands(onShowShortcuts: () => void): { screens: Command[]; actions: Command[] } {
  const me = useMe()
  const save = useSaveDisplay()
  const [shortcutsOn, setShortcutsOn] = useShortcutsOn()
  const theme = (label: string, value: 'light' | 'dark' | 'system', Icon: LucideIcon): Command => ({
    id: `theme-${value}`,
    label,
    Icon,
    keywords: ['theme', 'appearance'],
    run: () => save({ theme: value }),
  })
  const create: Command[] = (['create_job', 'create_test'] as const)
    .filter(() => me.allowed.includes('create_job'))
    .map((name) => ({
      id: name,
      label: shortcuts[name].label,
      Icon: Plus,
      keywords: ['new', 'post'],
      to: pathTo(`company_${name}`),
    }))
  return {
    screens: placesOf(me).map(({ path, label, icon, letter, keywords }) => ({
      id: path,
      label,
      Icon: icon,
      to: path,
      keys: [goKey, letter],
      ...(keywords && { keywords }),
    })),
    actions: [
      ...create,
      theme('Use light theme', 'light', Sun),
      theme('Use dark theme', 'dark', Moon),
      theme('Use system theme', 'system', Monitor),
      {
        id: 'show-shortcuts',
        label: shortcuts.show_shortcuts.label,
        Icon: Keyboard,
        keys: shortcuts.show_shortcuts.keys,
        keywords: ['help'],
        run: onShowShortcuts,
      },
      {
        id: 'toggle-shortcuts',
        label: shortcutsOn ? 'Turn off single-key shortcuts' : 'Turn on single-key shortcuts',
        Icon: Keyboard,
        run: () => setShortcutsOn(!shortcutsOn),
      },
      {
        id: 'log-out',
        label: 'Log Out',
        Icon: LogOut,
        keywords: ['sign out'],
        run: () =>
          void signOut().catch((error: Error) =>
            toast({ variant: 'destructive', title: 'You are still signed in', description: error.message }),
          ),
      },
    ],
  }
}
