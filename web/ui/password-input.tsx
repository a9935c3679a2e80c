import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { PlainIconButton } from './plain-icon-button.tsx'
import type { InputProps } from './input.tsx'
import { Input } from './input.tsx'

/** A password input with a button to show the password. */
export function PasswordInput(props: Omit<InputProps, 'type' | 'after'>) {
  const [shown, setShown] = useState(false)
  return (
    <Input
      {...props}
      type={shown ? 'text' : 'password'}
      spellCheck={false}
      after={
        <PlainIconButton
          label={shown ? 'Hide password' : 'Show password'}
          icon={shown ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
          size="sm"
          className="-mr-2"
          onClick={() => setShown(!shown)}
        />
      }
    />
  )
}
