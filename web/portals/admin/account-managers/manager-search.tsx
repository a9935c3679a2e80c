import { Search } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Input } from '#web/ui/input.tsx'

interface ManagerSearchProps {
  value: string
  onSearch: (words: string) => void
}

/** A search box with a button. */
export function ManagerSearch({ value, onSearch }: ManagerSearchProps) {
  const [typed, setTyped] = useState(value)
  return (
    <search className="min-w-0 basis-full sm:basis-96">
      <form
        className="flex gap-2"
        onSubmit={(event) => {
          event.preventDefault()
          onSearch(typed.trim())
        }}
      >
        <div className="min-w-0 grow">
          <Input
            type="text"
            inputMode="search"
            autoComplete="off"
            spellCheck={false}
            aria-label="Search account managers"
            placeholder="Name, email, or specialty"
            maxLength={200}
            value={typed}
            onValueChange={setTyped}
            before={<Search aria-hidden />}
          />
        </div>
        <Button type="submit">Search</Button>
      </form>
    </search>
  )
}
