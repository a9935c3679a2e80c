import { BriefcaseBusiness, ChevronDown, ClipboardList, Keyboard, Plus } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { useNavigate } from 'react-router'
import { pathTo } from '#domain/paths.ts'
import { useMe } from '#web/lib/api/session.ts'
import { hasKey, shortcuts, useShortcuts, useShortcutsOn } from '#web/lib/navigation/shortcuts.ts'
import { Button } from '#web/ui/button.tsx'
import { Menu, MenuDivider, MenuLink, MenuToggle } from '#web/ui/menu.tsx'

const entries = [
  { screen: 'company_create_job', shortcut: 'create_job', Icon: BriefcaseBusiness },
  { screen: 'company_create_test', shortcut: 'create_test', Icon: ClipboardList },
] as const

/** The menu to create a job or a test, with shortcuts. Empty for members who may not. */
export function NewMenu() {
  const { allowed } = useMe()
  return allowed.includes('create_job') ? <Entries /> : null
}

function Entries() {
  const navigate = useNavigate()
  const [shortcutsOn, setShortcutsOn] = useShortcutsOn()
  useShortcuts(
    Object.fromEntries(entries.map(({ shortcut, screen }) => [shortcut, () => void navigate(pathTo(screen))])),
  )

  // While the menu is open, its typeahead would handle the shortcut keys.
  const onKeyDown = (event: KeyboardEvent) => {
    const entry = entries.find(({ shortcut }) => hasKey(shortcuts[shortcut], event))
    if (!entry || !shortcutsOn || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    void navigate(pathTo(entry.screen))
  }
  return (
    <Menu
      onKeyDown={onKeyDown}
      trigger={
        <Button look="primary">
          <Plus aria-hidden />
          New
          <ChevronDown aria-hidden />
        </Button>
      }
    >
      {entries.map(({ screen, shortcut, Icon }) => (
        <MenuLink
          key={screen}
          to={pathTo(screen)}
          icon={<Icon aria-hidden />}
          shortcut={shortcutsOn ? shortcuts[shortcut].keys[0] : undefined}
        >
          {shortcuts[shortcut].label}
        </MenuLink>
      ))}
      <MenuDivider />
      <MenuToggle icon={<Keyboard aria-hidden />} checked={shortcutsOn} onCheckedChange={setShortcutsOn}>
        Keyboard shortcuts
      </MenuToggle>
    </Menu>
  )
}
