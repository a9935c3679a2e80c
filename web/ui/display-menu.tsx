import { Settings2 } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Option } from './select.tsx'
import { Button } from './button.tsx'
import { Menu, MenuChoices, MenuDivider, MenuLabel, MenuToggle } from './menu.tsx'

interface Order<Sort extends string> {
  sort: Sort
  onSortChange: (sort: Sort) => void
  orders: readonly Option<Sort>[]
}

interface DisplayMenuProps {
  compact: boolean
  onCompactChange: (compact: boolean) => void
  /** The columns that can be hidden, where the user can choose. */
  columns?: readonly { value: string; label: string }[]
  hidden?: readonly string[]
  onHiddenChange?: (hidden: string[]) => void
  /** What else can be done with the list, as menu items. */
  children?: ReactNode
}

const densities = [
  { value: 'comfortable', label: 'Comfortable' },
  { value: 'compact', label: 'Compact' },
] as const

/** Display options of a list: sort order, where it can be chosen, columns and row height. */
export function DisplayMenu<Sort extends string>(
  props: DisplayMenuProps & (Order<Sort> | { [Name in keyof Order<Sort>]?: undefined }),
) {
  const { compact, onCompactChange, columns = [], hidden = [], onHiddenChange, children } = props
  return (
    <Menu
      trigger={
        <Button className="px-3! font-medium">
          <Settings2 aria-hidden />
          <span className="@max-6xl:sr-only">Display</span>
        </Button>
      }
    >
      {columns.length > 0 && (
        <>
          <MenuLabel>Columns</MenuLabel>
          {columns.map(({ value, label }) => (
            <MenuToggle
              key={value}
              checked={!hidden.includes(value)}
              onCheckedChange={(shown) =>
                onHiddenChange?.(shown ? hidden.filter((one) => one !== value) : [...hidden, value])
              }
            >
              {label}
            </MenuToggle>
          ))}
        </>
      )}
      {props.orders && (
        <>
          {columns.length > 0 && <MenuDivider />}
          <MenuChoices label="Order" value={props.sort} onValueChange={props.onSortChange} choices={props.orders} />
        </>
      )}
      <div className="@max-3xl:hidden">
        <MenuDivider />
        <MenuChoices
          label="Row height"
          value={compact ? 'compact' : 'comfortable'}
          onValueChange={(density) => onCompactChange(density === 'compact')}
          choices={densities}
        />
      </div>
      {children && (
        <>
          <MenuDivider />
          {children}
        </>
      )}
    </Menu>
  )
}
