import { Check } from 'lucide-react'
import { DropdownMenu as Radix } from 'radix-ui'
import type { KeyboardEvent, ReactNode } from 'react'
import { Link } from 'react-router'
import { cx } from './cx.ts'

interface MenuProps {
  trigger: ReactNode
  align?: 'start' | 'end'
  /** Handles keys while the menu is open, before its typeahead. */
  onKeyDown?: (event: KeyboardEvent<HTMLElement>) => void
  className?: string
  children: ReactNode
}

/** A dropdown menu of actions and links. */
export function Menu({ trigger, align = 'end', onKeyDown, className, children }: MenuProps) {
  return (
    <Radix.Root modal={false}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          align={align}
          sideOffset={8}
          collisionPadding={8}
          onKeyDown={onKeyDown}
          className={cx(
            'z-40 max-h-(--radix-dropdown-menu-content-available-height) min-w-52 max-w-[calc(100vw-1rem)] overflow-y-auto rounded-card border border-line bg-raised p-1.5 shadow-pop outline-none',
            'origin-(--radix-dropdown-menu-content-transform-origin) data-[state=closed]:animate-pop-out data-[state=open]:animate-pop-in',
            className,
          )}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

const item =
  'flex min-h-9 w-full cursor-default select-none items-center gap-2.5 rounded-sm px-2.5 py-1.5 text-sm outline-none ' +
  'data-highlighted:bg-hover data-disabled:opacity-50 [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-ink-faint'

interface MenuItemProps {
  icon?: ReactNode
  danger?: boolean
  disabled?: boolean
  /** The keyboard shortcut, shown as a reminder. */
  shortcut?: string
  onSelect: () => void
  children: ReactNode
}

export function MenuItem({ icon, danger, disabled, shortcut, onSelect, children }: MenuItemProps) {
  return (
    <Radix.Item
      disabled={disabled ?? false}
      onSelect={onSelect}
      className={cx(item, danger ? 'text-danger-ink [&_svg]:text-danger-ink' : 'text-ink')}
    >
      {icon}
      <span className="grow">{children}</span>
      {shortcut && <Shortcut>{shortcut}</Shortcut>}
    </Radix.Item>
  )
}

interface MenuLinkProps {
  icon?: ReactNode
  to: string
  state?: unknown
  /** The keyboard shortcut, shown as a reminder. */
  shortcut?: string | undefined
  children: ReactNode
}

export function MenuLink({ icon, to, state, shortcut, children }: MenuLinkProps) {
  return (
    <Radix.Item asChild>
      <Link to={to} state={state} className={cx(item, 'text-ink')}>
        {icon}
        <span className="grow">{children}</span>
        {shortcut && <Shortcut>{shortcut}</Shortcut>}
      </Link>
    </Radix.Item>
  )
}

function Shortcut({ children }: { children: string }) {
  return <kbd className="font-sans text-xs text-ink-faint pointer-coarse:hidden">{children}</kbd>
}

interface MenuChoicesProps<Value extends string> {
  label: string
  value: Value
  onValueChange: (value: Value) => void
  choices: readonly { value: Value; label: string }[]
}

/** Single choice, marked with a check. The menu stays open so that the effect is visible. */
export function MenuChoices<Value extends string>({ label, value, onValueChange, choices }: MenuChoicesProps<Value>) {
  return (
    <Radix.RadioGroup value={value} onValueChange={(next) => onValueChange(next as Value)} aria-label={label}>
      <MenuLabel>{label}</MenuLabel>
      {choices.map((choice) => (
        <Radix.RadioItem
          key={choice.value}
          value={choice.value}
          onSelect={(event) => event.preventDefault()}
          className={cx(item, 'text-ink')}
        >
          <span className="grow">{choice.label}</span>
          <Radix.ItemIndicator>
            <Check aria-hidden className="text-primary-ink!" />
          </Radix.ItemIndicator>
        </Radix.RadioItem>
      ))}
    </Radix.RadioGroup>
  )
}

interface MenuToggleProps {
  icon?: ReactNode
  checked: boolean
  onCheckedChange: (checked: boolean) => void
  children: ReactNode
}

/** An on/off entry. The menu stays open so that the effect is visible. */
export function MenuToggle({ icon, checked, onCheckedChange, children }: MenuToggleProps) {
  return (
    <Radix.CheckboxItem
      checked={checked}
      onCheckedChange={onCheckedChange}
      onSelect={(event) => event.preventDefault()}
      className={cx(item, 'text-ink')}
    >
      {icon}
      <span className="grow">{children}</span>
      <Radix.ItemIndicator>
        <Check aria-hidden className="text-primary-ink!" />
      </Radix.ItemIndicator>
    </Radix.CheckboxItem>
  )
}

/** A note above the entries. */
export function MenuLabel({ children }: { children: ReactNode }) {
  return <Radix.Label className="px-2.5 pt-2 pb-1 text-xs font-medium text-ink-faint">{children}</Radix.Label>
}

export function MenuDivider() {
  return <Radix.Separator className="-mx-1.5 my-1.5 h-px bg-line" />
}
