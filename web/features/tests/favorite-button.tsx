import { Star } from 'lucide-react'
import { testsApi } from '#domain/tests/api.ts'
import type { TestSummary } from '#domain/tests/test.ts'
import { keyOf, queryClient, useCall } from '#web/lib/api/query.ts'
import type { Page } from '#domain/kernel/page.ts'
import { cx } from '#web/ui/cx.ts'
import { PlainIconButton } from '#web/ui/plain-icon-button.tsx'
import type { IconButtonProps } from '#web/ui/plain-icon-button.tsx'
import { toast } from '#web/ui/toast.ts'

interface FavoriteButtonProps extends Pick<IconButtonProps, 'size' | 'className'> {
  test: Pick<TestSummary, 'id' | 'name' | 'is_favorite'>
}

/** Adds a test to the user's favorites or removes it. The star changes before the server has responded. */
export function FavoriteButton({ test, className, ...rest }: FavoriteButtonProps) {
  const favorite = useCall(testsApi.favorite)
  const on = favorite.isPending ? favorite.variables.body.is_favorite : test.is_favorite
  const toggle = () =>
    favorite.mutate(
      { params: { id: test.id }, body: { is_favorite: !on } },
      {
        onSuccess: ({ id, is_favorite }) => {
          showFavorite(id, is_favorite)
          toast({
            title: 'Test template updated',
            description: `“${test.name}” was ${is_favorite ? 'added to' : 'removed from'} your favorites.`,
          })
        },
        onError: (error) =>
          toast({ variant: 'destructive', title: 'Favorite not changed', description: error.message }),
      },
    )
  return (
    <PlainIconButton
      {...rest}
      label={`Favorite ${test.name}`}
      aria-pressed={on}
      onClick={toggle}
      icon={<Star aria-hidden className={cx('transition-colors', on && 'fill-mango text-mango')} />}
      className={cx(className, !on && 'text-ink-faint!')}
    />
  )
}

/** Keeps the star as it is until the lists have been refetched. */
function showFavorite(id: string, is_favorite: boolean) {
  const change = <Test extends TestSummary>(test: Test): Test => (test.id === id ? { ...test, is_favorite } : test)
  queryClient.setQueriesData<Page<TestSummary>>(
    { queryKey: keyOf(testsApi.list) },
    (page) => page && { ...page, items: page.items.map(change) },
  )
  queryClient.setQueriesData<TestSummary>({ queryKey: keyOf(testsApi.find) }, (test) => test && change(test))
}
