import { useQuery } from '@tanstack/react-query'
import type { QueryFunction, QueryKey } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { totalText } from '#domain/kernel/count.ts'
import { aboveScreen } from '#web/lib/navigation/above-screen.ts'
import { Detail } from '#web/ui/detail.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

interface LinkedDetailProps {
  name: string
  /** The screen with exactly what the value counts; undefined for users who may not open it. */
  to: string | undefined
  /** The list opens on the same screen. */
  here?: boolean
  children: ReactNode
}

/** A fact of an item that opens what it is made of. */
export const LinkedDetail = ({ name, to, here, children }: LinkedDetailProps) => (
  <Detail name={name}>
    {to ? (
      <Link to={to} {...(here ? aboveScreen : {})} className="touch-target rounded-sm text-primary-ink hover:underline">
        {children}
      </Link>
    ) : (
      children
    )}
  </Detail>
)

interface TotalDetailProps extends Omit<LinkedDetailProps, 'children'> {
  /** The list that the link opens: its total is the value, so that both cannot differ. */
  query: { queryKey: QueryKey; queryFn?: unknown }
}

/** The number of rows of a list, with the link to it. */
export function TotalDetail({ query: { queryKey, queryFn }, to, ...detail }: TotalDetailProps) {
  const list = useQuery<{ total: number; has_more?: boolean }>({
    queryKey,
    queryFn: queryFn as QueryFunction<{ total: number; has_more?: boolean }>,
  })
  return (
    <LinkedDetail {...detail} to={list.data ? to : undefined}>
      {list.data ? totalText(list.data) : list.isError ? '–' : <Skeleton className="h-5 w-10" />}
    </LinkedDetail>
  )
}
