import { useQuery } from '@tanstack/react-query'
import { Percent } from 'lucide-react'
import { useState } from 'react'
import { feesApi } from '#domain/fees/api.ts'
import { feeRuleKindLabels, feeRuleKinds, feeRulesQuery } from '#domain/fees/fee-rule.ts'
import type { FeeRule } from '#domain/fees/fee-rule.ts'
import { queryFor } from '#web/lib/api/query.ts'
import { lazyDialog, useReadyDialogs } from '#web/lib/document/lazy-dialog.tsx'
import { ListScreen } from '#web/lib/list/list-screen.tsx'
import { useStayInPages } from '#web/lib/navigation/stay-in-pages.ts'
import { formatDate } from '#web/lib/time/format-date.ts'
import { useToday } from '#web/lib/time/use-today.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Select } from '#web/ui/select.tsx'
import { SortHead } from '#web/ui/sort-head.tsx'
import { Cell, HeadCell, Row, SecondLine, Table, TableBody, TableHead } from '#web/ui/table.tsx'
import { TableSkeleton } from '#web/ui/table-skeleton.tsx'
import { oneOf, usePaymentsSearch } from '../use-payments-search.ts'

const EndRuleDialog = lazyDialog(async () => (await import('./end-rule-dialog.tsx')).EndRuleDialog)
const FeeRuleDialog = lazyDialog(async () => (await import('./fee-rule-dialog.tsx')).FeeRuleDialog)

const kinds = [
  { value: 'all', label: 'Fees and taxes' },
  ...feeRuleKinds.map((value) => ({ value, label: feeRuleKindLabels[value] })),
]

/** The fee and tax rules. Issued invoices keep theirs. */
export function FeeRules() {
  const [search, setSearch] = usePaymentsSearch()
  const { page } = search
  const kind = oneOf(feeRuleKinds, search.kind)
  const sort = feeRulesQuery.shape.sort.safeParse(search.sort ?? undefined).data ?? '-effective_from'
  const rules = useQuery(queryFor(feesApi.list, { query: { kind: kind ?? undefined, sort, page } }))
  useStayInPages(rules.data, page, (last) => setSearch({ page: last }))
  const [adding, setAdding] = useState(false)
  useReadyDialogs(EndRuleDialog, FeeRuleDialog)
  return (
    <>
      <ListScreen
        query={rules}
        noun={['rule', 'rules']}
        toolbar={
          <div className="flex flex-wrap items-center justify-between gap-3">
            <Select
              aria-label="Kind"
              value={kind ?? 'all'}
              onValueChange={(next) => void setSearch({ kind: next === 'all' ? null : next, page: null })}
              options={kinds}
              className="w-48"
            />
            <Button look="primary" onClick={() => setAdding(true)}>
              Add Rule
            </Button>
          </div>
        }
        skeleton={<TableSkeleton label="Loading fee rules" columns={['w-24', 'w-48', 'w-48', 'w-24']} />}
        error="Failed to load the fee rules. Please try again."
        empty={
          <EmptyState
            icon={<Percent aria-hidden />}
            title="No rules"
            description="Invoices without a rule have no fee and no tax."
          />
        }
        onPageChange={(next) => void setSearch({ page: next }, { history: 'push' })}
      >
        {({ items }) => (
          <Table label="Fee rules" outdated={rules.isPlaceholderData}>
            <TableHead>
              <SortHead
                by="name"
                sort={sort}
                onSortChange={(next) => void setSearch({ sort: next, page: null })}
                className="pl-5!"
              >
                Rule
              </SortHead>
              <HeadCell className="w-24">Kind</HeadCell>
              <HeadCell className="w-48">Applies to</HeadCell>
              <SortHead
                by="effective_from"
                downFirst
                sort={sort}
                onSortChange={(next) => void setSearch({ sort: next, page: null })}
                className="w-68"
              >
                In Effect
              </SortHead>
              <HeadCell className="w-28">
                <span className="sr-only">Actions</span>
              </HeadCell>
            </TableHead>
            <TableBody>
              {items.map((rule) => (
                <RuleRow key={rule.id} rule={rule} />
              ))}
            </TableBody>
          </Table>
        )}
      </ListScreen>
      {adding && <FeeRuleDialog onClose={() => setAdding(false)} />}
    </>
  )
}

function RuleRow({ rule }: { rule: FeeRule }) {
  const { name, text, kind, company, country, effective_from, effective_until, is_reverse_charge, allowed } = rule
  const today = useToday('UTC')
  const [ending, setEnding] = useState(false)
  const isInEffect = effective_from <= today && (effective_until === null || today <= effective_until)
  return (
    <Row className="quiet-controls pr-24 @3xl:pr-0">
      <Cell className="min-w-0 basis-full @3xl:pl-5!">
        <span className="font-semibold wrap-anywhere">{name}</span>
        <SecondLine className="wrap-anywhere text-ink-soft @3xl:whitespace-normal">
          {text}
          {is_reverse_charge && ', reverse charge'}
        </SecondLine>
      </Cell>
      <Cell>{feeRuleKindLabels[kind]}</Cell>
      <Cell className="wrap-anywhere">
        {company?.name ?? 'All companies'}
        {country && <SecondLine className="text-ink-soft">{country}</SecondLine>}
      </Cell>
      <Cell className="tabular">
        <span className="inline-flex flex-wrap items-center gap-x-2">
          From {formatDate(effective_from)}
          {isInEffect && <Badge tone="success">In effect</Badge>}
        </span>
        {effective_until && <SecondLine className="text-ink-soft">until {formatDate(effective_until)}</SecondLine>}
      </Cell>
      <Cell className="absolute top-3 right-4 @3xl:static @3xl:overflow-visible! @3xl:pr-5! @3xl:text-right">
        {allowed.includes('end') && (
          <Button size="sm" onClick={() => setEnding(true)}>
            End…<span className="sr-only"> {name}</span>
          </Button>
        )}
        {ending && <EndRuleDialog rule={rule} onClose={() => setEnding(false)} />}
      </Cell>
    </Row>
  )
}
