import { Settings2 } from 'lucide-react'
import type { Option } from './select.tsx'
import { Button } from './button.tsx'
import { Menu, MenuChoices, MenuDivider } from './menu.tsx'

interface DisplayMenuProps<Sort extends string> {
  sort: Sort
  onSortChange: (sort: Sort) => void
  orders: readonly Option<Sort>[]
  compact: boolean
  onCompactChange: (compact: boolean) => void
}

const densities = [
  { value: 'comfortable', label: 'Comfortable' },
  { value: 'compact', label: 'Compact' },
] as const

/** Display options of a list: sort order and row height. */
export function DisplayMenu<Sort extends string>(props: DisplayMenuProps<Sort>) {
  const { sort, onSortChange, orders, compact, onCompactChange } = props
  return (
    <Menu
      trigger={
        <Button className="px-3! font-medium">
          <Settings2 aria-hidden />
          <span className="@max-6xl:sr-only">Display</span>
        </Button>
      }
    >
      <MenuChoices label="Order" value={sort} onValueChange={onSortChange} choices={orders} />
      <div className="@max-3xl:hidden">
        <MenuDivider />
        <MenuChoices
          label="Row height"
          value={compact ? 'compact' : 'comfortable'}
          onValueChange={(density) => onCompactChange(density === 'compact')}
          choices={densities}
        />
      </div>
    </Menu>
  )
}
