import { CreditCard, Keyboard, LogOut, MonitorX, UserRoundCog } from 'lucide-react'
import { themeLabels, themes } from '#domain/accounts/display.ts'
import { fileAddress } from '#domain/files/file.ts'
import { pathTo } from '#domain/paths.ts'
import { settingsPath } from '#domain/portal-paths.ts'
import { signOut, useMe } from '#web/lib/api/session.ts'
import { shortcuts, useShortcutsOn } from '#web/lib/navigation/shortcuts.ts'
import { useSaveDisplay } from '#web/lib/preferences/use-save-display.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Menu, MenuChoices, MenuDivider, MenuItem, MenuLink, MenuToggle } from '#web/ui/menu.tsx'
import { toast } from '#web/ui/toast.ts'

const themeChoices = themes.map((value) => ({ value, label: themeLabels[value] }))

const leave = (everywhere: boolean) =>
  signOut(everywhere).catch((error: Error) =>
    toast({ variant: 'destructive', title: 'You are still signed in', description: error.message }),
  )

/** The user menu: settings, theme, links and sign-out. */
export function UserMenu({ onShowShortcuts }: { onShowShortcuts: () => void }) {
  const me = useMe()
  const save = useSaveDisplay()
  const photo = me.photo_file_id && fileAddress(me.photo_file_id)
  const [shortcutsOn, setShortcutsOn] = useShortcutsOn()
  return (
    <Menu
      className="w-64"
      trigger={
        <button
          type="button"
          aria-label={`Your account: ${me.name}`}
          className="touch-target rounded-full transition-shadow hover:ring-4 hover:ring-hover data-[state=open]:ring-4 data-[state=open]:ring-hover"
        >
          <Avatar name={me.name} size="sm" image={photo} />
        </button>
      }
    >
      <div className="flex items-center gap-3 px-2.5 pt-2 pb-3">
        <Avatar name={me.name} image={photo} />
        <div className="min-w-0 text-sm">
          <p className="truncate font-semibold">{me.name}</p>
          <p className="truncate text-ink-faint">{me.company?.name ?? me.email}</p>
        </div>
      </div>
      <MenuDivider />
      <MenuLink to={settingsPath(me.role, 'profile')} icon={<UserRoundCog aria-hidden />}>
        Profile Settings
      </MenuLink>
      {me.allowed.includes('see_billing') && (
        <MenuLink to={pathTo('company_billing')} icon={<CreditCard aria-hidden />}>
          Billing &amp; Plans
        </MenuLink>
      )}
      <MenuDivider />
      <MenuChoices
        label="Theme"
        value={me.display.theme}
        onValueChange={(theme) => save({ theme })}
        choices={themeChoices}
      />
      <MenuDivider />
      {me.role === 'company' && (
        <MenuToggle icon={<Keyboard aria-hidden />} checked={shortcutsOn} onCheckedChange={setShortcutsOn}>
          Keyboard shortcuts
        </MenuToggle>
      )}
      <MenuItem icon={<Keyboard aria-hidden />} shortcut={shortcuts.show_shortcuts.keys[0]} onSelect={onShowShortcuts}>
        {shortcuts.show_shortcuts.label}
      </MenuItem>
      <MenuItem icon={<MonitorX aria-hidden />} onSelect={() => void leave(true)}>
        Log Out Everywhere
      </MenuItem>
      <MenuItem icon={<LogOut aria-hidden />} onSelect={() => void leave(false)}>
        Log Out
      </MenuItem>
    </Menu>
  )
}
