import { csvDateFormats } from '#domain/kernel/csv.ts'
import { paymentsApi } from '#domain/payments/api.ts'
import { bankStatementLimits, statementFormatForm } from '#domain/payments/bank-statement.ts'
import type { StatementFormat } from '#domain/payments/bank-statement.ts'
import { invalidate, useCall } from '#web/lib/api/query.ts'
import { FormField, useSchemaForm } from '#web/lib/form/form.tsx'
import { FormDialog } from '#web/lib/form/form-dialog.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import { toast } from '#web/ui/toast.ts'
import { ColumnInput } from './column-input.tsx'

interface FormatDialogProps {
  /** The one to change; a new one otherwise. */
  format?: StatementFormat
  /** The columns of the file that is imported, to choose from. None: their names are entered. */
  columns: readonly string[]
  onSaved: (id: string) => void
  onClose: () => void
}

const optionalColumns = [
  ['columns.amount', 'Amount column'],
  ['columns.debit', 'Debit column'],
  ['columns.credit', 'Credit column'],
  ['columns.payer', 'Payer column'],
  ['columns.currency', 'Currency column'],
] as const

/** The columns of a new account: those that the file has under a usual name. */
function suggestedColumns(columns: readonly string[]) {
  if (columns.length === 0) return { date: 'Date', amount: 'Amount', debit: '', credit: '', reference: 'Reference' }
  const find = (...names: string[]) =>
    names.flatMap((name) => columns.filter((column) => column.trim().toLowerCase() === name))[0] ?? ''
  const amount = find('amount')
  return {
    date: find('date', 'booking date', 'posting date', 'posted date', 'transaction date'),
    amount,
    debit: amount ? '' : find('debit', 'withdrawal', 'withdrawals', 'paid out', 'money out'),
    credit: amount ? '' : find('credit', 'deposit', 'deposits', 'paid in', 'money in'),
    reference: find('reference', 'description', 'details', 'memo', 'text'),
  }
}

/** A bank account, and the columns of its CSV files. */
export function FormatDialog({ format, columns, onSaved, onClose }: FormatDialogProps) {
  const form = useSchemaForm(statementFormatForm, {
    name: format?.name ?? '',
    account_number: format?.account_number ?? '',
    columns: format?.columns ?? {
      ...suggestedColumns(columns),
      payer: '',
      currency: '',
      date_format: 'yyyy-mm-dd',
      has_decimal_comma: false,
    },
  })
  const add = useCall(paymentsApi.addFormat)
  const change = useCall(paymentsApi.changeFormat)
  return (
    <FormDialog
      form={form}
      open
      onOpenChange={(open) => !open && onClose()}
      title={format ? `Edit ${format.name}` : 'Add a bank account'}
      description="An account has its own name, also where one bank has several. The columns are those of its CSV files: enter either the column of the amount, or those of debits and credits."
      action={format ? 'Save' : 'Add Account'}
      busy={format ? 'Saving…' : 'Adding…'}
      onSubmit={async (body) => {
        const { id } = format
          ? await change.mutateAsync({ params: { id: format.id }, body })
          : await add.mutateAsync({ body })
        toast({ title: format ? 'Account saved' : 'Account added' })
        await invalidate(['payments'])
        onSaved(id)
      }}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <FormField form={form} name="name" label="Account" limit={bankStatementLimits.name} required>
          {(field) => <Input {...field} autoComplete="off" placeholder="First Bank, operating" />}
        </FormField>
        <FormField form={form} name="account_number" label="Account number" optional>
          {(field) => <Input {...field} value={field.value ?? ''} autoComplete="off" />}
        </FormField>
        <FormField form={form} name="columns.date" label="Date column" required>
          {(field) => <ColumnInput {...field} columns={columns} />}
        </FormField>
        <FormField form={form} name="columns.date_format" label="Date format" required>
          {(field) => <Select {...field} options={csvDateFormats.map((value) => ({ value, label: value }))} />}
        </FormField>
        <FormField form={form} name="columns.reference" label="Reference column" required>
          {(field) => <ColumnInput {...field} columns={columns} />}
        </FormField>
        {optionalColumns.map(([name, label]) => (
          <FormField key={name} form={form} name={name} label={label} optional>
            {({ value, ...field }) => <ColumnInput {...field} value={value ?? ''} columns={columns} />}
          </FormField>
        ))}
      </div>
      <FormField form={form} name="columns.has_decimal_comma">
        {(field) => <Checkbox {...field} value={field.value ?? false} label="Amounts like 1.234,50" />}
      </FormField>
    </FormDialog>
  )
}
