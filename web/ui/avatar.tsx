import { useState } from 'react'
import { cx } from './cx.ts'

const sizes = {
  xs: 'size-6 text-[10px]',
  sm: 'size-8 text-xs',
  md: 'size-10 text-sm',
  lg: 'size-14 text-lg',
  xl: 'size-20 text-2xl',
}

const tints = [
  'bg-primary-soft text-primary-ink',
  'bg-mango-soft text-mango-ink',
  'bg-success-soft text-success-ink',
  'bg-line text-ink-soft',
]

/** The initials of the first and last word. */
function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/)
  const ends = words.length > 1 ? [words[0]!, words.at(-1)!] : words
  return ends
    .map((word) => [...word][0] ?? '')
    .join('')
    .toUpperCase()
}

const tintOf = (name: string) =>
  tints[[...name].reduce((sum, letter) => sum + letter.codePointAt(0)!, 0) % tints.length]

interface AvatarProps {
  name: string
  size?: keyof typeof sizes
  /** Rounded square instead of a circle, for companies. The whole of their logo is shown. */
  square?: boolean
  /** The image URL. Without one, the initials are shown. */
  image?: string | null | undefined
}

/**
 * A person's or company's picture, or their initials on a tinted background. Decorative: always shown next to the name.
 */
export function Avatar({ name, size = 'md', square, image }: AvatarProps) {
  const [broken, setBroken] = useState<string>()
  const shape = square ? 'rounded-control' : 'rounded-full'
  if (image && image !== broken) {
    return (
      <img
        src={image}
        alt=""
        loading="lazy"
        decoding="async"
        onError={() => setBroken(image)}
        className={cx('shrink-0', square ? 'bg-white object-contain' : 'bg-sunken object-cover', shape, sizes[size])}
      />
    )
  }
  return (
    <span
      aria-hidden
      data-initials={initialsOf(name)}
      className={cx(
        'inline-flex shrink-0 select-none items-center justify-center font-semibold before:content-[attr(data-initials)]',
        shape,
        sizes[size],
        tintOf(name),
      )}
    />
  )
}
